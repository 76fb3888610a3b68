-- Whoever waits for a course is told once of its opening, however often it closes and opens again; who asks again after that is
-- told again. The list says who was told already.

alter table public.waiting_list add column told_at timestamptz;

update public.waiting_list w set told_at = sent.at
from (
  select o.payload ->> 'waiting_id' as waiting_id, max(o.delivered_at) as at
  from app.outbox o
  where o.kind = 'waiting_list_opened' and o.delivered_at is not null and o.last_error is null
  group by 1
) sent
where sent.waiting_id = w.id::text and sent.at >= w.created_at;

-- A place on the list and the time since when it is asked for are one registration. A mail that left nobody wiser (too old, the
-- course had closed again) is written anew at the next opening; one that may have arrived is not.
create or replace function app.queue_waiting_list_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
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

create function app.note_told_waiting_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.waiting_list w set told_at = new.delivered_at where w.id::text = new.payload ->> 'waiting_id';
  return null;
end
$$;

create trigger outbox_note_told_waiting_person after update of delivered_at on app.outbox
for each row when (new.kind = 'waiting_list_opened' and new.delivered_at is not null and new.last_error is null)
execute function app.note_told_waiting_person();
