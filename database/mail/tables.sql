-- Priority: a person waits at the screen for a code or a link, while a course that opens writes to thousands. Receipts stand
-- between the two.
create function app.mail_rank(kind text) returns integer
language sql immutable set search_path = ''
as $$
  select case
    when kind in ('sign_in_code', 'recovery', 'confirm_new_email', 'confirm_old_email') then 0
    when kind in ('comment_reply', 'waiting_list_opened') then 2
    else 1
  end
$$;

-- Effects, written in the transaction that causes them and delivered afterwards, at least once. key is unique: an effect exists
-- once.
create table app.outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null constraint outbox_effect_is_once unique,
  payload jsonb not null default '{}',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default '-infinity',
  delivered_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  -- A mail is sent to a mail server at most once: started_at is set before the attempt and cleared only when the server
  -- certainly did not accept. A process that dies in between leaves the mail for an administrator to check, because a duplicate
  -- would be worse than none.
  started_at timestamptz
);
-- The effects that are due.
create index outbox_pending_idx on app.outbox (kind, next_attempt_at) where delivered_at is null;
-- The next mail to send, by rank.
create index outbox_waiting_mails_idx on app.outbox (app.mail_rank(kind), id) where delivered_at is null and started_at is null;
