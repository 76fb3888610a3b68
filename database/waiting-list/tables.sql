-- The waiting list: people who want a mail when a course opens. Written only by the server's own rate-limited endpoint; read by
-- administrators.
create table public.waiting_list (
  id uuid primary key default gen_random_uuid(),
  course_id text not null references public.courses (id) on delete cascade,
  email text not null constraint waiting_list_email_is_lower_case check (email = lower(email) and char_length(email) between 3 and 254),
  name text not null default '' constraint waiting_list_name_is_short check (char_length(name) <= 200),
  created_at timestamptz not null default now(),
  -- Folded on write, so that "joao" finds João.
  search_text text generated always as (app.plain_words(name || ' ' || email)) stored,
  -- The mail about the opening: once per registration, however often the course reopens. Registering again clears it.
  notified_at timestamptz,
  -- Set when the person was signed in. An account's deletion deletes these rows and, where the mailbox is proven, all rows of the
  -- address.
  user_id uuid references public.users (id) on delete set null,
  constraint waiting_list_is_once_per_person unique (course_id, email)
);
-- Removal of the old rows that were mailed.
create index waiting_list_notified_idx on public.waiting_list (notified_at) where notified_at is not null;
-- One person's registrations: export and deletion.
create index waiting_list_user_idx on public.waiting_list (user_id);
