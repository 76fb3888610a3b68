-- Whoever waits is told when the course can be bought, not before: listed, with a price, open. Function of 0161, replaced.
create or replace function app.queue_waiting_list_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.is_sellable(old) or not app.is_sellable(new) then
    return null;
  end if;
  insert into app.outbox (kind, key, payload)
  select 'waiting_list_opened', 'waiting_list_opened:' || w.id || ':' || extract(epoch from w.created_at),
    jsonb_build_object('course_id', new.id, 'waiting_id', w.id)
  from public.waiting_list w where w.course_id = new.id and w.told_at is null
  on conflict (key) do update
  set delivered_at = null, last_error = null, started_at = null, attempts = 0, next_attempt_at = '-infinity', created_at = now()
  where outbox.delivered_at is not null;
  return null;
end
$$;

drop trigger courses_queue_waiting_list_mails on public.courses;
create trigger courses_queue_waiting_list_mails
after update of enrollment_status, is_available, is_listed, archived_at, price, sale_price on public.courses
for each row execute function app.queue_waiting_list_mails();
