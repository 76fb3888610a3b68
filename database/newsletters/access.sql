alter table app.newsletters enable row level security, force row level security;

create trigger newsletter_readers_skip_deleted_accounts before insert on app.newsletter_readers
for each row when (new.user_id is not null) execute function app.skip_rows_of_deleted_accounts();
create trigger newsletter_readers_forget after delete on app.newsletter_readers
for each row when (old.queued_at is null) execute function app.forget_newsletter_reader();

alter table app.newsletter_readers enable row level security, force row level security;


grant execute on function
  public.admin_count_readers(boolean, text),
  public.admin_send_newsletter(uuid, text, text, boolean, text),
  public.admin_stop_newsletter(uuid, boolean),
  public.admin_test_newsletter(text, text)
to authenticated, service_role;
