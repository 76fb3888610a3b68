-- What a person chose in "Configurações". No row: the defaults. The owner reads and writes his own, whether or not he has
-- access; nobody else does, administrators included. Not granted: delete, and moving a row to somebody else.

create table public.preferences (
  user_id uuid primary key default auth.uid() references public.users (id) on delete cascade,
  reply_mail boolean not null default true, -- "alguém respondeu ao seu comentário"
  updated_at timestamptz not null default now()
);

alter table public.preferences enable row level security;
alter table public.preferences force row level security;

create trigger preferences_touch_updated_at before update on public.preferences
for each row execute function app.touch_updated_at();

create policy preferences_select_own on public.preferences for select to authenticated
using (user_id = (select auth.uid()));

create policy preferences_insert_own on public.preferences for insert to authenticated
with check (user_id = (select auth.uid()));

create policy preferences_update_own on public.preferences for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

grant select, insert (user_id, reply_mail), update (reply_mail) on public.preferences to authenticated;
grant select, insert, update, delete on public.preferences to service_role;
