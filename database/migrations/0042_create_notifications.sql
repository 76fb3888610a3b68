-- What the bell shows: one row per message to one person, in Portuguese, with the page it is about. Its owner reads it and
-- marks it as read. Written by app.notify alone, in the transaction of what it tells. Not granted: insert, delete, and every
-- column but read_at.

create table public.notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.users (id) on delete cascade,
  kind text not null constraint notifications_kind_is_a_name check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  title text not null constraint notifications_title_is_short check (char_length(title) between 1 and 200),
  body text not null default '' constraint notifications_body_is_short check (char_length(body) <= 500),
  href text constraint notifications_href_is_local check (href ~ '^/([^/\\]|$)'),
  created_at timestamptz not null default now(),
  read_at timestamptz
);

alter table public.notifications enable row level security;
alter table public.notifications force row level security;

create index notifications_user_idx on public.notifications (user_id, id desc); -- the newest of one person

create policy notifications_select_own on public.notifications for select to authenticated
using (user_id = (select auth.uid()));

create policy notifications_update_own on public.notifications for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

grant select, update (read_at) on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;

create function app.notify(person uuid, kind text, title text, body text, href text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, title, body, href)
  values (person, kind, left(title, 200), left(body, 500), href)
$$;
