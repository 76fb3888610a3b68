-- Files that people put in place themselves. Buckets: course-files (private; lessons and materials), thumbnails and avatars
-- (public: whoever knows the name may read), resources (private; every premium member reads). Administrators write everywhere
-- but into the folders of other people's avatars, where they may only remove. A person writes pictures into the avatars'
-- folder that is named as his account. Bytes of what is uploaded lie under the row's version, not under its name: a row
-- and its bytes change in one step. Not granted: anything to anonymous people but reading rows, of which they see none.

alter table storage.objects add constraint objects_version_is_a_uuid check (version ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');

update storage.buckets set file_size_limit = 524288000 where id = 'course-files';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('thumbnails', 'thumbnails', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']),
  ('avatars', 'avatars', true, 2097152, array['image/png', 'image/jpeg', 'image/webp']),
  ('resources', 'resources', false, 524288000, null);

-- What members pay for cannot be opened to everybody by a slip, nor a bucket that the product itself uses be removed.
alter table storage.buckets add constraint buckets_for_members_stay_private
check (id not in ('course-files', 'resources') or not public);

create policy buckets_select_admin on storage.buckets for select to authenticated using ((select app.is_admin()));
create policy buckets_insert_admin on storage.buckets for insert to authenticated with check ((select app.is_admin()));
create policy buckets_update_admin on storage.buckets for update to authenticated
using ((select app.is_admin())) with check ((select app.is_admin()));
create policy buckets_delete_admin on storage.buckets for delete to authenticated
using (id not in ('course-files', 'thumbnails', 'avatars', 'resources') and (select app.is_admin()));

create policy objects_select_resource on storage.objects for select to authenticated
using (bucket_id = 'resources' and (select app.has_access()));

create policy objects_select_own_avatar on storage.objects for select to authenticated
using (bucket_id = 'avatars' and path_tokens[1] = (select auth.uid())::text);

create policy objects_insert_own_avatar on storage.objects for insert to authenticated
with check (bucket_id = 'avatars' and name like (select auth.uid())::text || '/%');

create policy objects_update_own_avatar on storage.objects for update to authenticated
using (bucket_id = 'avatars' and path_tokens[1] = (select auth.uid())::text)
with check (bucket_id = 'avatars' and name like (select auth.uid())::text || '/%');

create policy objects_delete_own_avatar on storage.objects for delete to authenticated
using (bucket_id = 'avatars' and path_tokens[1] = (select auth.uid())::text);

create policy objects_insert_admin on storage.objects for insert to authenticated
with check (bucket_id <> 'avatars' and (select app.is_admin()));

create policy objects_update_admin on storage.objects for update to authenticated
using (bucket_id <> 'avatars' and (select app.is_admin())) with check (bucket_id <> 'avatars' and (select app.is_admin()));

create policy objects_delete_admin on storage.objects for delete to authenticated
using ((select app.is_admin()));

-- Pictures of oneself have no end of their own: a robot with an account could fill the disk.
create function app.limit_avatars() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user <> 'authenticated' or new.bucket_id <> 'avatars' then
    return new;
  end if;
  -- Many at the same moment are counted one after another.
  perform pg_catalog.pg_advisory_xact_lock(7400601, pg_catalog.hashtext(split_part(new.name, '/', 1)));
  if (select count(*) >= 10 from storage.objects o where o.bucket_id = 'avatars' and o.path_tokens[1] = split_part(new.name, '/', 1)) then
    raise exception 'Too many pictures: remove one first' using errcode = 'PT429';
  end if;
  return new;
end
$$;

create trigger objects_limit_avatars before insert on storage.objects
for each row execute function app.limit_avatars();

-- What administrators did with files.
create function app.audit_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  file storage.objects := coalesce(new, old);
begin
  if not app.is_admin() or (file.bucket_id = 'avatars' and file.path_tokens[1] = auth.uid()::text) then
    return null;
  end if;
  perform app.audit(
    case tg_op when 'INSERT' then 'upload_file' when 'UPDATE' then 'change_file' else 'remove_file' end,
    'file', file.bucket_id || '/' || file.name, jsonb_build_object('metadata', file.metadata)
  );
  return null;
end
$$;

create trigger objects_audit after insert or update or delete on storage.objects
for each row execute function app.audit_file();

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

create trigger buckets_audit after insert or update or delete on storage.buckets
for each row execute function app.audit_bucket();

grant select, delete,
  insert (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types),
  update (public, file_size_limit, allowed_mime_types) on storage.buckets to authenticated;
grant delete,
  insert (bucket_id, name, owner, owner_id, version, metadata, user_metadata),
  update (bucket_id, name, owner, owner_id, version, metadata, user_metadata) on storage.objects to authenticated;
