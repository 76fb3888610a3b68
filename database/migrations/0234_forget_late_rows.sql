-- What a tab wrote while another deleted the account came after what was forgotten, and stayed. As the payers of 0173: the row of a
-- request that was under way is left out. Sessions and identities need nothing: who writes them holds the account's row.

-- The profile is locked and the account only read: whoever changes an account locks it before its profile.
create function app.skip_rows_of_deleted_accounts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.users u where u.id = new.user_id for key share; -- a deletion that comes later waits, and forgets this row
  if exists (select from auth.users a where a.id = new.user_id and a.deleted_at is not null) then
    return null;
  end if;
  return new;
end
$$;

create function auth.skip_rows_of_deleted_accounts() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform from auth.users a where a.id = new.user_id for key share;
  if exists (select from auth.users a where a.id = new.user_id and a.deleted_at is not null) then
    return null;
  end if;
  return new;
end
$$;

create trigger lesson_progress_skip_deleted_accounts before insert on public.lesson_progress
for each row execute function app.skip_rows_of_deleted_accounts();
create trigger lesson_notes_skip_deleted_accounts before insert on public.lesson_notes
for each row execute function app.skip_rows_of_deleted_accounts();
create trigger comment_likes_skip_deleted_accounts before insert on public.comment_likes
for each row execute function app.skip_rows_of_deleted_accounts();
create trigger community_likes_skip_deleted_accounts before insert on public.community_likes
for each row execute function app.skip_rows_of_deleted_accounts();
create trigger notifications_skip_deleted_accounts before insert on public.notifications
for each row execute function app.skip_rows_of_deleted_accounts();
create trigger preferences_skip_deleted_accounts before insert on public.preferences
for each row execute function app.skip_rows_of_deleted_accounts();
create trigger calendar_feeds_skip_deleted_accounts before insert on public.calendar_feeds
for each row execute function app.skip_rows_of_deleted_accounts();
create trigger certificates_skip_deleted_accounts before insert on public.certificates
for each row execute function app.skip_rows_of_deleted_accounts();
create trigger access_grants_skip_deleted_accounts before insert on public.access_grants
for each row execute function app.skip_rows_of_deleted_accounts();
create trigger waiting_list_skip_deleted_accounts before insert on public.waiting_list
for each row when (new.user_id is not null) execute function app.skip_rows_of_deleted_accounts();
create trigger contact_messages_skip_deleted_accounts before insert on public.contact_messages
for each row when (new.user_id is not null) execute function app.skip_rows_of_deleted_accounts();
create trigger consents_skip_deleted_accounts before insert on public.consents
for each row when (new.user_id is not null and new.purchase_id is null) execute function app.skip_rows_of_deleted_accounts();
create trigger one_time_tokens_skip_deleted_accounts before insert on auth.one_time_tokens
for each row execute function auth.skip_rows_of_deleted_accounts();
create trigger flow_state_skip_deleted_accounts before insert on auth.flow_state
for each row when (new.user_id is not null) execute function auth.skip_rows_of_deleted_accounts();

-- What stayed until now.
select app.forget_rows(part.source, 'user_id', a.id::text)
from auth.users a, (values
  ('public.lesson_progress'), ('public.lesson_notes'), ('public.comment_likes'), ('public.community_likes'),
  ('public.notifications'), ('public.preferences'), ('public.calendar_feeds'), ('public.certificates'), ('public.access_grants'),
  ('public.waiting_list'), ('public.contact_messages'), ('auth.one_time_tokens'), ('auth.flow_state')
) part (source)
where a.deleted_at is not null;
delete from public.consents c using auth.users a where a.id = c.user_id and a.deleted_at is not null and c.purchase_id is null;
update public.users u set has_access = false from auth.users a where a.id = u.id and a.deleted_at is not null and u.has_access;
