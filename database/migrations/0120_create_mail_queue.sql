-- Mails are effects of the outbox. What was handed to a mail server is never handed over again: started_at is set before the
-- conversation and taken back only when the server certainly did not accept. A process that dies in between leaves the mail
-- where it is, for a person to look at, because a second one would be worse than none.

alter table app.outbox add column started_at timestamptz;

-- The server reads and writes the outbox itself; this function only makes its claim one statement. Mails that nobody sent for
-- days (mail was configured later, a server was down) would only confuse: they are dropped.
create function app.claim_mails(kinds jsonb, at timestamptz)
returns table (id text, kind text, payload jsonb, created_at timestamptz)
language sql set search_path = ''
as $$
  update app.outbox o set delivered_at = at, last_error = 'too old to send'
  where o.delivered_at is null and o.started_at is null and o.created_at < at - interval '3 days'
    and o.kind in (select jsonb_array_elements_text(kinds));

  update app.outbox o
  set attempts = o.attempts + 1, started_at = at,
    next_attempt_at = at + least(interval '6 hours', interval '10 seconds' * power(2, least(o.attempts, 12)))
  where o.id in (
    select waiting.id from app.outbox waiting
    where waiting.delivered_at is null and waiting.started_at is null and waiting.next_attempt_at <= at
      and waiting.kind in (select jsonb_array_elements_text(kinds))
    order by waiting.id limit 10 for update skip locked
  )
  returning o.id::text, o.kind, o.payload, o.created_at
$$;

-- A buyer whose account the checkout made gets the way to a password of his own with his first confirmed purchase.
create function app.queue_welcome() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.outbox (kind, key, payload)
  select 'welcome', 'welcome:' || u.id, jsonb_build_object('user_id', u.id)
  from auth.users u
  where u.id = new.user_id and u.email is not null and u.raw_app_meta_data ->> 'claimed' = 'false'
  on conflict (key) do nothing;
  return null;
end
$$;

create trigger purchases_queue_welcome after update of payment_status on public.purchases
for each row when (new.payment_status = 'CONFIRMED' and old.payment_status <> 'CONFIRMED')
execute function app.queue_welcome();

-- Everybody who waits is told once each time that a course opens.
create function app.queue_waiting_list_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.outbox (kind, key, payload)
  select 'waiting_list_opened', 'waiting_list_opened:' || w.id || ':' || new.version,
    jsonb_build_object('course_id', new.id, 'waiting_id', w.id)
  from public.waiting_list w where w.course_id = new.id
  on conflict (key) do nothing;
  return null;
end
$$;

create trigger courses_queue_waiting_list_mails after update of enrollment_status, is_available on public.courses
for each row when (
  new.is_available and new.enrollment_status = 'open' and new.archived_at is null
  and not (old.is_available and old.enrollment_status = 'open')
)
execute function app.queue_waiting_list_mails();

create index charges_expiring_pix_idx on app.charges (due_at) where method = 'pix' and state = 'open'; -- the reminder below

-- Once for each Pix that is still open three hours before its due time, unless it was only just made.
create function app.queue_pix_reminders(at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, created_at)
  select 'pix_expiring', 'pix_expiring:' || c.id, jsonb_build_object('charge_id', c.id), at
  from app.charges c
  where c.method = 'pix' and c.state = 'open' and c.purchase_id is not null
    and c.due_at between at + interval '10 minutes' and at + interval '3 hours' and c.created_at < at - interval '6 hours'
  on conflict (key) do nothing
$$;
