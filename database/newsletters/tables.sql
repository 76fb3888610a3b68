-- A newsletter: one mail that the school writes to those who accept news, or who wait for a course, or both. The id is made with
-- the draft, so that a second press of the button is the same newsletter, and the same text is never sent as another one. Its
-- readers are collected and its mails queued by a job, in small steps. The numbers outlive the readers. Nothing is granted to
-- clients.
create table app.newsletters (
  id uuid primary key,
  subject text not null
    constraint newsletters_subject_is_one_short_line check (char_length(subject) between 3 and 150 and subject !~ '[[:cntrl:]]'),
  body text not null constraint newsletters_body_is_readable check (char_length(body) between 10 and 20000),
  is_to_subscribers boolean not null,
  course_id text references public.courses (id) on delete set null, -- the waiting list's course
  state text not null default 'sending' constraint newsletters_state_is_known check (state in ('sending', 'stopped', 'sent')),
  created_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now(),
  ended_at timestamptz, -- stopped, or sent
  -- The list that is being collected, behind which id; null: all readers are.
  collects text constraint newsletters_collects_is_known check (collects in ('subscribers', 'waiting')),
  collected_to uuid not null default '00000000-0000-0000-0000-000000000000',
  total integer not null default 0,
  sent integer not null default 0,
  skipped integer not null default 0, -- withdrew, or left, before their mail was written
  failed integer not null default 0, -- refused by the mail server, or tried in vain for three days
  constraint newsletters_end_has_a_time check ((state = 'sending') = (ended_at is null))
);
-- The same text is one newsletter.
create unique index newsletters_text_is_once on app.newsletters (md5(subject || E'\n' || body));
-- The history, newest first.
create index newsletters_created_idx on app.newsletters (created_at desc, id desc);
-- The foreign keys to courses and users.
create index newsletters_course_idx on app.newsletters (course_id);
create index newsletters_author_idx on app.newsletters (created_by);

-- A reader of a newsletter: as a subscriber (user_id) or as a person on the waiting list (waiting_id). One row for an address, so
-- that a person on both lists gets one mail. Deleted with the account or the place on the list, and 90 days after the end. Nothing
-- is granted to clients.
create table app.newsletter_readers (
  id bigint generated always as identity primary key,
  newsletter_id uuid not null references app.newsletters (id) on delete cascade,
  email text not null,
  user_id uuid references public.users (id) on delete cascade,
  waiting_id uuid references public.waiting_list (id) on delete cascade,
  queued_at timestamptz, -- in app.outbox since
  outcome text constraint newsletter_readers_outcome_is_known check (outcome in ('sent', 'skipped', 'failed')),
  constraint newsletter_readers_are_once_per_address unique (newsletter_id, email),
  constraint newsletter_readers_have_one_reason check ((user_id is null) <> (waiting_id is null))
);
-- The next readers to queue.
create index newsletter_readers_next_idx on app.newsletter_readers (newsletter_id, id) where queued_at is null;
-- The readers that were queued within the last minute.
create index newsletter_readers_queued_idx on app.newsletter_readers (queued_at) where queued_at is not null;
-- The mails of an account: export and deletion.
create index newsletter_readers_user_idx on app.newsletter_readers (user_id);
-- The foreign key to the waiting list.
create index newsletter_readers_waiting_idx on app.newsletter_readers (waiting_id);
