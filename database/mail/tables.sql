-- The problem that keeps a mail from its reader for good: an outcome that is unknown, a refusal, or tries in vain for three days.
-- Null: nothing, or the mail is no longer relevant.
create function app.mail_problem(delivered_at timestamptz, handed_over_at timestamptz, attempts integer, note text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when delivered_at is null then case when handed_over_at is not null then 'unclear' end
    when note = 'refused by the mail server' then 'refused'
    when note = 'too old to send' and attempts > 0 then 'too_old'
  end
$$;

-- Effects, written in the transaction that causes them and delivered afterwards, at least once. key is unique: an effect exists
-- once.
create table app.outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  rank smallint, -- the rank in owed.mails when the mail is queued; null: no mail
  key text not null constraint outbox_effect_is_once unique,
  payload jsonb not null default '{}',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default '-infinity',
  delivered_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  -- The claim of a mail by a process. Cleared when the mail server certainly did not take it.
  started_at timestamptz,
  -- The hand-over of a mail, noted before its last line is sent, from which on the mail server may deliver it. A process that
  -- died before is no loss, since the mail is sent again; one that died after it leaves the mail to an administrator, because a
  -- duplicate would be worse than none.
  handed_over_at timestamptz
);
-- The effects that are due.
create index outbox_pending_idx on app.outbox (kind, next_attempt_at) where delivered_at is null;
-- The next mail to send, by rank.
create index outbox_waiting_mails_idx on app.outbox (rank, id)
where delivered_at is null and started_at is null and rank is not null;
-- Claimed mails of processes that may have died.
create index outbox_started_mails_idx on app.outbox (started_at)
where delivered_at is null and started_at is not null and handed_over_at is null;
-- The admin area's list.
create index outbox_mail_problems_idx on app.outbox (id)
where app.mail_problem(delivered_at, handed_over_at, attempts, last_error) is not null;
