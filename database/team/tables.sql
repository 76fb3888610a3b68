-- The team: one row for each role of a person. An owner reads all, a person the own ones. users.is_admin
-- follows it (app.follow_roles). Not granted to any client: every write; the functions of this noun do it.
create table public.team_members (
  user_id uuid not null references public.users (id) on delete cascade,
  role text not null constraint team_members_role_is_known check (role in ('owner', 'finance', 'support', 'content')),
  given_by uuid references public.users (id) on delete set null, -- null: the server itself, or an account since deleted
  given_at timestamptz not null default now(),
  primary key (user_id, role)
);
-- The owners of the school, who are few.
create index team_members_role_idx on public.team_members (role, user_id);
-- A deleted account that gave roles.
create index team_members_given_by_idx on public.team_members (given_by);
