-- Messages between members, under a lesson or on the board (lesson_id is null): one row per comment, or per reply when parent_id
-- names a comment of the same place; a reply has no replies. A comment on the board is a post and has a title. Who may open the
-- lesson's course reads there; premium members read the board; administrators read everything. Authors write as themselves,
-- delete and restore; on the board they also edit, and see their own in any state. A deleted row stays, so that replies keep
-- their place and a deletion can be undone. Not granted: delete, and every column but the written ones and deleted_at
-- (edit_comment changes words, moderate_comment hides).
create table public.comments (
  id uuid primary key default gen_random_uuid(), -- chosen by the browser, so that a message sent twice is one row
  lesson_id text references public.lessons (id) on delete cascade, -- null: the board
  user_id uuid default auth.uid() references public.users (id) on delete set null, -- null: the account is deleted
  parent_id uuid references public.comments (id) on delete cascade,
  title text,
  content text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz, -- by its author
  hidden_at timestamptz, -- by an administrator
  -- Folded once, when it is written: folding all for each search would take seconds.
  search_text text generated always as (app.plain_words(coalesce(title || ' ', '') || content)) stored,
  constraint comments_title_is_of_a_post check ((title is not null) = (lesson_id is null and parent_id is null)),
  constraint comments_title_is_bounded check (char_length(trim(title)) >= 3 and char_length(title) <= 140),
  constraint comments_content_has_bounds check (
    content ~ '\S'
    and char_length(content) <= case when lesson_id is not null then 2000 when parent_id is null then 5000 else 3000 end
  ),
  constraint comments_deletion_is_a_date check (deleted_at between '2000-01-01Z' and '2200-01-01Z')
);
-- A page of one lesson, and the number of its comments, without reading the rows.
create index comments_threads_idx on public.comments (lesson_id, created_at desc, id desc) include (deleted_at, hidden_at)
where parent_id is null;
-- The cascade of a deleted lesson.
create index comments_lesson_idx on public.comments (lesson_id);
-- The board, page by page.
create index comments_board_idx on public.comments (created_at desc, id desc) where lesson_id is null and parent_id is null;
-- Entries and replies of the board, newest first: the search of the admin area.
create index comments_written_idx on public.comments (created_at desc, id desc) where lesson_id is null and deleted_at is null;
-- The replies of a comment.
create index comments_parent_idx on public.comments (parent_id, created_at);
-- One person's comments.
create index comments_user_idx on public.comments (user_id, created_at desc);
-- The administrators' list of comments under lessons, newest first.
create index comments_moderated_idx on public.comments (created_at desc, id desc) where lesson_id is not null and deleted_at is null;
-- Questions of the last weeks, and replies to them, without reading the rows: the administrators' number of unanswered ones.
create index comments_questions_idx on public.comments (created_at desc) include (id, user_id)
where lesson_id is not null and parent_id is null and deleted_at is null and hidden_at is null;
create index comments_replies_idx on public.comments (created_at desc) include (parent_id, user_id)
where parent_id is not null and deleted_at is null and hidden_at is null;
-- The administrators' list of what is hidden on the board.
create index comments_hidden_idx on public.comments (hidden_at, id) where lesson_id is null and hidden_at is not null;

-- "Curtir": at most one per person and comment. A person sees and writes the own ones; others see the count.
create table public.comment_likes (
  comment_id uuid not null references public.comments (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
-- The cascade of a deleted account.
create index comment_likes_user_idx on public.comment_likes (user_id);

-- One person's report of one entry of the board, for the moderation queue. The reporter reads the own ones; administrators read
-- all. Closed only by moderate_comment.
create table public.comment_reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid default auth.uid() references public.users (id) on delete set null,
  comment_id uuid not null references public.comments (id) on delete cascade,
  reason text not null constraint comment_reports_reason_is_known
    check (reason in ('spam', 'offence', 'off_topic', 'personal_data', 'other')),
  details text not null default '' constraint comment_reports_details_are_short check (char_length(details) <= 500),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references public.users (id) on delete set null,
  resolution text constraint comment_reports_resolution_is_known check (resolution in ('hidden', 'kept')),
  constraint comment_reports_are_resolved_whole check ((resolved_at is null) = (resolution is null))
);
-- The queue.
create index comment_reports_open_idx on public.comment_reports (created_at) where resolved_at is null;
-- The reports of one entry.
create index comment_reports_comment_idx on public.comment_reports (comment_id);
-- One person's reports.
create index comment_reports_reporter_idx on public.comment_reports (reporter_id);
-- The foreign key to users.
create index comment_reports_resolved_by_idx on public.comment_reports (resolved_by);
-- One open report per person and entry.
create unique index comment_reports_once_idx on public.comment_reports (reporter_id, comment_id) where resolved_at is null;

-- The reported words as they stood at that time. They are their author's, not the reporter's: they leave with the author's
-- account and stand in the author's own data. No grants: administrators read them with the queue.
create table app.reported_texts (
  report_id uuid primary key references public.comment_reports (id) on delete cascade,
  author_id uuid not null references public.users (id) on delete cascade,
  title text not null, -- empty: a reply has none
  content text not null,
  created_at timestamptz not null default now()
);
-- The deletion of an account.
create index reported_texts_author_idx on app.reported_texts (author_id);
