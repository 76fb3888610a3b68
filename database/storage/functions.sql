-- Logs what administrators do with files.
create function app.audit_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  file storage.objects := coalesce(new, old);
begin
  if not app.is_admin() or (file.bucket_id in ('avatars', 'study-media') and file.path_tokens[1] = auth.uid()::text) then
    return null;
  end if;
  perform app.audit(
    case tg_op when 'INSERT' then 'upload_file' when 'UPDATE' then 'change_file' else 'remove_file' end,
    'file', file.bucket_id || '/' || file.name, jsonb_build_object('metadata', file.metadata)
  );
  return null;
end
$$;

create function app.audit_bucket() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.is_admin() then
    perform app.audit(
      case tg_op when 'INSERT' then 'create_bucket' when 'UPDATE' then 'change_bucket' else 'remove_bucket' end,
      'bucket', coalesce(new.id, old.id), coalesce(to_jsonb(new), '{}')
    );
  end if;
  return null;
end
$$;

-- app.limit_avatars limits how many pictures there are; this limits how often they are replaced. A definer function, because the
-- counters belong to the server; it counts the caller only.
create function app.count_avatar() returns integer
language sql security definer set search_path = ''
as $$
  select app.take_attempts(
    jsonb_build_array(jsonb_build_object('key', 'avatar-day:' || auth.uid(), 'points', 20, 'seconds', 86400)), now()
  )
$$;

-- Limits the pictures of an account, because accounts are free and a script could fill the disk: one picture of half a mebibyte,
-- with access ten of that size together.
create function app.limit_avatars() returns trigger
language plpgsql set search_path = ''
as $$
declare
  most integer;
  others integer;
  bytes bigint;
begin
  if current_user <> 'authenticated' or new.bucket_id <> 'avatars' then
    return new;
  end if;
  -- The lock makes concurrent uploads count one after the other.
  perform pg_catalog.pg_advisory_xact_lock(7400601, pg_catalog.hashtext(split_part(new.name, '/', 1)));
  most := case when app.has_access() or app.is_admin() then 10 else 1 end;
  select count(*), coalesce(sum((o.metadata ->> 'size')::bigint), 0) into others, bytes
  from storage.objects o
  where o.bucket_id = 'avatars' and o.path_tokens[1] = split_part(new.name, '/', 1) and o.name <> new.name;
  if others >= most then
    raise exception 'too_many_pictures' using errcode = 'PT429';
  elsif bytes + coalesce((new.metadata ->> 'size')::bigint, 0) > most * 524288 then
    raise exception 'pictures_too_large' using errcode = 'PT413';
  elsif app.count_avatar() > 0 then
    raise exception 'too_many_pictures_today' using errcode = 'PT429';
  end if;
  return new;
end
$$;

-- Limits the size of a member's files in study-media: see app.own_limits. Files that are deleted, and files that no card has
-- named for an hour, make room when it is needed. The lock makes concurrent uploads count one after the other.
create function app.limit_study_media() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  folder constant text := split_part(new.name, '/', 1);
  room constant bigint := (app.own_limits()).media_bytes - greatest(4096, (new.metadata ->> 'size')::bigint);
begin
  perform pg_catalog.pg_advisory_xact_lock(7400602, pg_catalog.hashtext(folder));
  if app.count_study_media(folder) > room then
    perform app.take_away_deleted(app.to_uuid(folder));
    delete from storage.objects o
    where o.bucket_id = 'study-media' and o.path_tokens[1] = folder and o.created_at < now() - interval '1 hour'
      and not exists (select from public.notes n where n.audio_path = o.name)
      and not exists (select from public.notes n where n.picture_path = o.name);
    if app.count_study_media(folder) > room then
      raise exception 'sounds_too_large' using errcode = 'PT413';
    end if;
  end if;
  return new;
end
$$;

-- The bytes of a person's sounds and pictures of cards; a small file takes a block of the disk.
create function app.count_study_media(folder text) returns bigint
language sql stable set search_path = ''
as $$
  select coalesce(sum(greatest(4096, (o.metadata ->> 'size')::bigint)), 0)::bigint
  from storage.objects o
  where o.bucket_id = 'study-media' and o.path_tokens[1] = folder
$$;

-- A picture sent while its owner's account is being deleted would stay public. It is refused and not skipped, so that its bytes
-- are removed.
create function app.refuse_pictures_of_deleted_accounts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := app.to_uuid(split_part(new.name, '/', 1));
begin
  perform from public.users u where u.id = person for key share; -- a later deletion waits, and deletes this picture
  if exists (select from auth.users a where a.id = person and a.deleted_at is not null) then
    raise exception 'uploader_deleted' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

-- True for the first use of a token.
create function app.use_upload_token(token uuid, expires timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.used_upload_tokens where expires_at < now() - interval '1 day';
  insert into storage.used_upload_tokens (token_id, expires_at) values (token, expires) on conflict do nothing;
  return found;
end
$$;

-- An upload of the caller, with its link if it has one; null for everybody else's.
create function app.find_upload(upload uuid) returns storage.uploads
language sql stable security definer set search_path = ''
as $$
  select u from storage.uploads u where u.id = upload and u.owner_id is not distinct from auth.uid()
$$;

-- Ends an upload of the caller; false when its lease was lost or it has ended already.
create function app.finish_upload(upload uuid, lease uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update storage.uploads u set finished_at = at
  where u.id = upload and u.owner_id is not distinct from auth.uid() and u.lease_by = lease
    and u.lease_until > clock_timestamp() and u.finished_at is null and u.done = u.size;
  return found;
end
$$;

-- Upstream's helpers of policies: the folders, the last part and its ending of `a/b/c.png` are {a,b}, c.png and png.
create function storage.foldername(name text) returns text[]
language sql immutable set search_path = ''
as $$
  select parts[1 : array_length(parts, 1) - 1] from string_to_array(name, '/') parts
$$;

create function storage.filename(name text) returns text
language sql immutable set search_path = ''
as $$
  select parts[array_length(parts, 1)] from string_to_array(name, '/') parts
$$;

-- A name without a dot is its own ending, as upstream's.
create function storage.extension(name text) returns text
language sql immutable set search_path = ''
as $$
  select pg_catalog.reverse(pg_catalog.split_part(pg_catalog.reverse(storage.filename(name)), '.', 1))
$$;
