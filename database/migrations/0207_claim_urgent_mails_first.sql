-- Somebody sits before the screen and waits for a code or a link; a course that opens writes to thousands. The first do not stand
-- behind the others, nor do receipts.
create function app.mail_rank(kind text) returns integer
language sql immutable set search_path = ''
as $$
  select case
    when kind in ('sign_in_code', 'recovery') then 0
    when kind in ('comment_reply', 'community_reply', 'waiting_list_opened') then 2
    else 1
  end
$$;

create index outbox_waiting_mails_idx on app.outbox (app.mail_rank(kind), id) where delivered_at is null and started_at is null; -- the claim below

-- As before, but in that order.
create or replace function app.claim_mails(kinds jsonb, at timestamptz)
returns table (id text, kind text, payload jsonb, created_at timestamptz)
language sql set search_path = ''
as $$
  update app.outbox o set delivered_at = at, last_error = 'too old to send'
  where o.delivered_at is null and o.started_at is null and o.created_at < at - interval '3 days'
    and o.kind in (select jsonb_array_elements_text(kinds));

  update app.outbox o
  set attempts = o.attempts + 1, started_at = at,
    next_attempt_at = at + least(interval '6 hours', interval '10 seconds' * power(2, least(o.attempts, 12)))
  where o.id = (
    select waiting.id from app.outbox waiting
    where waiting.delivered_at is null and waiting.started_at is null and waiting.next_attempt_at <= at
      and waiting.kind in (select jsonb_array_elements_text(kinds))
    order by app.mail_rank(waiting.kind), waiting.id limit 1 for update skip locked
  )
  returning o.id::text, o.kind, o.payload, o.created_at
$$;
