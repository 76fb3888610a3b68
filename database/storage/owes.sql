-- Pictures and own sounds go; a file of the school that an administrator sent stays without its sender.
create function app.forget_files(person uuid, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  files jsonb;
begin
  with gone as (
    delete from storage.objects o where o.bucket_id in ('avatars', 'study-media') and o.path_tokens[1] = person::text
    returning o.bucket_id, o.name, o.version
  )
  select jsonb_agg(to_jsonb(g)) into files from gone g;
  update storage.objects o set owner = null, owner_id = null where o.owner_id = person::text;
  return files;
end
$$;

-- An upload under way ends: without its owner nobody goes on with it, and the job that drops the expired takes its bytes.
create function app.forget_uploads(person uuid, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  update storage.uploads u set owner_id = null, announced = '', expires_at = least(u.expires_at, at) where u.owner_id = person;
  return null;
end
$$;

insert into owed.personal_data (source, owner_column, part, on_deletion, done_by, is_moved, reason) values
  ('storage.objects', 'owner_id', 'files', 'anonymise', 'app.forget_files', false, 'files of the school stay'),
  ('storage.uploads', 'owner_id', null, 'anonymise', 'app.forget_uploads', false,
    'the job that drops their bytes finds them by their rows');

insert into owed.client_rights (holder, verb, granted) values
  ('anon', 'EXECUTE', '{storage.extension, storage.filename, storage.foldername}'),
  ('anon', 'SELECT', '{storage.buckets, storage.objects}'),
  ('authenticated', 'DELETE', '{storage.buckets, storage.objects}'),
  ('authenticated', 'INSERT', array['storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)']),
  ('authenticated', 'INSERT', array['storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)']),
  ('authenticated', 'UPDATE', array['storage.buckets (public, file_size_limit, allowed_mime_types)']),
  ('authenticated', 'UPDATE', array['storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)']),
  ('authenticated', 'SELECT', '{storage.buckets, storage.objects}'),
  ('authenticated', 'EXECUTE', '{
    app.count_avatar, app.find_upload, app.finish_upload, app.use_upload_token, storage.extension, storage.filename, storage.foldername
  }');
