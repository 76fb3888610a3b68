-- Mails each person on the list once when the course can be bought: listed, with a price, open. A mail that was certainly not
-- delivered (too old, or the course had closed again) is queued again at the next opening; one that may have arrived is not.
create function app.queue_waiting_list_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.is_sellable(old) or not app.is_sellable(new) then
    return null;
  end if;
  insert into app.outbox (kind, key, payload)
  select 'waiting_list_opened', 'waiting_list_opened:' || w.id || ':' || extract(epoch from w.created_at),
    jsonb_build_object('course_id', new.id, 'waiting_id', w.id)
  from public.waiting_list w where w.course_id = new.id and w.notified_at is null
  on conflict (key) do update
  set delivered_at = null, last_error = null, started_at = null, handed_over_at = null, attempts = 0,
    next_attempt_at = '-infinity', created_at = now()
  where outbox.delivered_at is not null;
  return null;
end
$$;

-- Mails a registration immediately while its course is open. The masterclass's list is for its next live event, so the recording's
-- sale does not count.
create function app.queue_waiting_person_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  course public.courses;
begin
  -- The lock orders this against a save of the course: a later save waits for this row and queues its mail.
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

create function app.record_waiting_notification(ended app.outbox) returns void
language sql set search_path = ''
as $$
  update public.waiting_list w set notified_at = ended.delivered_at
  where w.id = app.to_uuid(ended.payload ->> 'waiting_id') and ended.last_error is null
$$;

-- Deletes a registration on request. The log says that it was done, without the person. False when it no longer exists.
create function public.admin_remove_waiting_person(waiting_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  deleted public.waiting_list;
begin
  perform app.require_role('support');
  delete from public.waiting_list w where w.id = waiting_id returning w.* into deleted;
  if not found then
    return false;
  end if;
  perform app.audit('remove_waiting_person', 'waiting_person', waiting_id::text, jsonb_build_object(
    'course', (select c.title from public.courses c where c.id = deleted.course_id)
  ));
  return true;
end
$$;
