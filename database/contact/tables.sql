-- Messages of the contact page: the form chooses the id, so that sending one again after a lost answer changes nothing. Written
-- only by the server's own rate-limited endpoint; administrators read it and mark what is done. Not granted to any client:
-- every write.
create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.users (id) on delete cascade, -- set when the sender was signed in; the e-mail proves nothing
  name text not null constraint contact_messages_name_is_short check (char_length(name) between 1 and 200),
  email text not null constraint contact_messages_email_is_lower_case check (email = lower(email) and char_length(email) between 3 and 254),
  subject text not null constraint contact_messages_subject_is_short check (char_length(subject) between 1 and 200),
  message text not null constraint contact_messages_message_fits check (char_length(message) between 1 and 5000),
  created_at timestamptz not null default now(),
  handled_at timestamptz, -- null: not handled yet
  -- The first opening of the message by an administrator. No audit row: reading changes nothing.
  read_at timestamptz
);
-- The list, newest first.
create index contact_messages_created_idx on public.contact_messages (created_at desc, id desc);
-- One person's messages: export and deletion.
create index contact_messages_user_idx on public.contact_messages (user_id);
