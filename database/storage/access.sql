create trigger buckets_touch_updated_at before update on storage.buckets for each row execute function app.touch_updated_at();
create trigger buckets_audit after insert or update or delete on storage.buckets
for each row execute function app.audit_bucket();

alter table storage.buckets enable row level security, force row level security;
create policy buckets_select_admin on storage.buckets for select to authenticated
using ((select app.has_role('finance', 'support', 'content')));
create policy buckets_insert_admin on storage.buckets for insert to authenticated with check ((select app.has_role('owner')));
create policy buckets_update_admin on storage.buckets for update to authenticated
using ((select app.has_role('owner'))) with check ((select app.has_role('owner')));
create policy buckets_delete_admin on storage.buckets for delete to authenticated
using (id not in ('course-files', 'thumbnails', 'avatars', 'resources', 'study-media') and (select app.has_role('owner')));
grant select on storage.buckets to anon; -- no policy: an empty list, as upstream's
grant select, insert, update, delete on storage.buckets to service_role;
grant select, delete, insert (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types),
  update (public, file_size_limit, allowed_mime_types) on storage.buckets to authenticated;

create trigger objects_touch_updated_at before update on storage.objects for each row execute function app.touch_updated_at();
create trigger objects_limit_avatars before insert on storage.objects
for each row execute function app.limit_avatars();
create trigger objects_limit_study_media before insert on storage.objects
for each row when (new.bucket_id = 'study-media') execute function app.limit_study_media();
create trigger objects_audit after insert or update or delete on storage.objects
for each row execute function app.audit_file();
create trigger objects_refuse_deleted_accounts before insert on storage.objects
for each row when (new.bucket_id in ('avatars', 'study-media')) execute function app.refuse_pictures_of_deleted_accounts();
-- Only moves from another bucket: a deletion locks the account before the pictures already in its folder.
create trigger objects_refuse_moves_to_deleted_accounts before update on storage.objects
for each row when (new.bucket_id = 'avatars' and old.bucket_id <> 'avatars')
execute function app.refuse_pictures_of_deleted_accounts();

alter table storage.objects enable row level security, force row level security;
-- The inner queries run under the caller's own policies: a file is as visible as the lesson, material, note or song
-- that names it; a song's file only while it may be played.
create policy objects_select_member on storage.objects for select to authenticated
using (
  bucket_id = 'course-files'
  and (
    exists (select from public.lessons l where l.vimeo_id = '/storage/v1/object/' || bucket_id || '/' || objects.name)
    or exists (
      select from public.support_materials m where m.file_url = '/storage/v1/object/' || bucket_id || '/' || objects.name
    )
    or exists (select from public.notes n where n.audio_path = objects.name and n.owner_id is null)
    or exists (
      select from public.songs s
      where objects.name in (s.sung_path, s.spoken_path, s.band_path, s.clips_path) and s.id in (select app.playable_song_ids())
    )
  )
);
create policy objects_select_sample_song on storage.objects for select to anon, authenticated
using (bucket_id = 'course-files' and app.is_sample_sound(name));
create policy objects_select_admin on storage.objects for select to authenticated
using (bucket_id <> 'study-media' and (select app.has_role('finance', 'support', 'content')));
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
with check (bucket_id not in ('avatars', 'study-media') and (select app.has_role('content')));
create policy objects_update_admin on storage.objects for update to authenticated
using (bucket_id not in ('avatars', 'study-media') and (select app.has_role('content')))
with check (bucket_id not in ('avatars', 'study-media') and (select app.has_role('content')));
create policy objects_delete_admin on storage.objects for delete to authenticated
using (case bucket_id
  when 'study-media' then false
  when 'avatars' then (select app.has_role('support')) -- a picture of a person that must not be shown
  else (select app.has_role('content'))
end);
-- Sounds of own cards are written once, as are their pictures, which come with imports only (the bucket allows no picture); what no
-- card names is taken away by app.prune_own_decks.
create policy objects_select_own_sound on storage.objects for select to authenticated
using (bucket_id = 'study-media' and path_tokens[1] = (select auth.uid())::text);
create policy objects_insert_own_sound on storage.objects for insert to authenticated
with check (
  bucket_id = 'study-media' and name like (select auth.uid())::text || '/%'
  and ((select app.has_access()) or (select app.is_admin()))
);
-- The inner query runs under the caller's own policies: a file is as visible as the resource that names it.
create policy objects_select_resource on storage.objects for select to authenticated
using (
  bucket_id = 'resources'
  and exists (select from public.resources r where r.url = '/storage/v1/object/resources/' || objects.name)
);
grant select on storage.objects to anon;
grant select, delete, insert (bucket_id, name, owner, owner_id, version, metadata, user_metadata),
  update (bucket_id, name, owner, owner_id, version, metadata, user_metadata) on storage.objects to authenticated;
grant select, insert, update, delete on storage.objects to service_role;

alter table storage.used_upload_tokens enable row level security, force row level security;

alter table storage.renderings enable row level security, force row level security;

grant execute on function app.use_upload_token(uuid, timestamptz) to authenticated, service_role;

alter table storage.uploads enable row level security, force row level security;

grant execute on function app.find_upload(uuid), app.finish_upload(uuid, uuid, timestamptz) to authenticated, service_role;

grant execute on function app.count_avatar() to authenticated;

grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
to anon, authenticated, service_role;
