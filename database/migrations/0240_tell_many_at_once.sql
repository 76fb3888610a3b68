-- Thousands of mails that wait, and a class that is moved for thousands: the same, without as many steps.

-- Function of 0207, replaced. The kinds are an array, so that the index is read in its order up to the first that is due.
-- What is days old is not sent any more (0244).
create or replace function app.claim_mails(kinds jsonb, at timestamptz)
returns table (id text, kind text, payload jsonb, created_at timestamptz)
language sql set search_path = ''
as $$
  update app.outbox o
  set attempts = o.attempts + 1, started_at = at,
    next_attempt_at = at + least(interval '6 hours', interval '10 seconds' * power(2, least(o.attempts, 12)))
  where o.id = (
    select waiting.id from app.outbox waiting
    where waiting.delivered_at is null and waiting.started_at is null and waiting.next_attempt_at <= at
      and waiting.created_at >= at - interval '3 days' and waiting.kind = any (array(select jsonb_array_elements_text(kinds)))
    order by app.mail_rank(waiting.kind), waiting.id limit 1 for update skip locked
  )
  returning o.id::text, o.kind, o.payload, o.created_at
$$;

-- Function of 0090, replaced: writes what app.notify writes.
create or replace function app.tell_class_change(class public.live_classes, title text, body text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, title, body, href)
  select person, 'live_class', left(title, 200), left(body, 500), '/membros/agenda#aula-' || class.id
  from app.people_of_course(class.course_id) person
$$;
