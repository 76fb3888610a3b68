-- Notifications of the bell: one row per message to one person, as a kind and what its sentences in the app need, with the page it
-- is about. Its owner reads it
-- and marks it as read. Written by app.notify alone, in the transaction of its cause. Not granted: insert, delete, and every
-- column but read_at.
create table public.notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.users (id) on delete cascade,
  kind text not null constraint notifications_kind_is_a_name check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  payload jsonb not null default '{}' constraint notifications_payload_is_an_object check (jsonb_typeof(payload) = 'object'),
  href text constraint notifications_href_is_local check (href ~ '^/([^/\\]|$)'),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notifications_reading_is_a_date check (read_at between '2000-01-01Z' and '2200-01-01Z')
);
-- The newest of one person.
create index notifications_user_idx on public.notifications (user_id, id desc);
-- A completed course is notified once. The href ends with the course's id.
create unique index notifications_are_once_per_completed_course on public.notifications (user_id, href)
where kind = 'course_completed';
-- The notifications of one reply, whose id ends the href: they are deleted together with the reply.
create index notifications_reply_idx on public.notifications ((right(href, 36)))
where kind = 'comment_reply';
