-- A picture that was sent while its owner's account was deleted, or by a link of before, stayed and was shown to everybody. As the
-- rows of 0234, but refused: whoever sent the bytes is told, and they go again. An upload link ends with the session it was
-- made in, as access tokens do (0123).

create function app.refuse_pictures_of_deleted_accounts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := app.to_uuid(split_part(new.name, '/', 1));
begin
  perform from public.users u where u.id = person for key share; -- a deletion that comes later waits, and takes this picture away
  if exists (select from auth.users a where a.id = person and a.deleted_at is not null) then
    raise exception 'This account was deleted' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create trigger objects_refuse_deleted_accounts before insert on storage.objects
for each row when (new.bucket_id = 'avatars') execute function app.refuse_pictures_of_deleted_accounts();

-- Only what comes from another bucket: what lies in the folder goes with it, and its row would be locked before the account.
create trigger objects_refuse_moves_to_deleted_accounts before update on storage.objects
for each row when (new.bucket_id = 'avatars' and old.bucket_id <> 'avatars')
execute function app.refuse_pictures_of_deleted_accounts();

-- What stayed until now; its bytes are nobody's and are swept.
delete from storage.objects o using auth.users a
where o.bucket_id = 'avatars' and o.path_tokens[1] = a.id::text and a.deleted_at is not null;
