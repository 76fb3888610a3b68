-- Who joined a waiting list while its course was being opened, or from a page of before, waited for an opening that had been. He is
-- told at once. The masterclass's list is for its next live event, whether or not the recording is on sale.
create function app.queue_waiting_person_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  course public.courses;
begin
  -- A save that is under way is waited for; one that comes later waits for this row, and queues its mail.
  select c.* into course from public.courses c where c.id = new.course_id for share;
  if app.is_sellable(course) then
    insert into app.outbox (kind, key, payload)
    values (
      'waiting_list_opened', 'waiting_list_opened:' || new.id || ':' || extract(epoch from new.created_at),
      jsonb_build_object('course_id', new.course_id, 'waiting_id', new.id)
    )
    on conflict (key) do nothing;
  end if;
  return null;
end
$$;

create trigger waiting_list_queue_mail after insert on public.waiting_list
for each row when (new.course_id <> 'masterclass') execute function app.queue_waiting_person_mail();

-- Anybody can enter any address: while a course is open, that writes to it once a day at most.
create trigger waiting_list_queue_mail_again after update of told_at on public.waiting_list
for each row when (new.course_id <> 'masterclass' and new.told_at is null and old.told_at < now() - interval '1 day')
execute function app.queue_waiting_person_mail();
