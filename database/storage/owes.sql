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

insert into owed.personal_data (source, owner_column, part, on_deletion, done_by, is_moved, reason) values
  ('storage.objects', 'owner_id', 'files', 'anonymise', 'app.forget_files', false, 'files of the school stay');
