-- A mail is claimed when its turn has come, not ten at once: a process that dies takes the one it holds with it, and leaves the
-- others to the next. As before otherwise. Compared with one id, not `in` a list, so that the search cannot run more than once.
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
    order by waiting.id limit 1 for update skip locked
  )
  returning o.id::text, o.kind, o.payload, o.created_at
$$;
