-- A lesson that a student wishes for. Its owner and administrators read it; written by the functions of this noun alone.
create table public.wishes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  title text not null constraint wishes_title_is_short check (char_length(title) between 1 and 200),
  created_at timestamptz not null default now(),
  granted_at timestamptz
);
-- One person's wishes: export and deletion.
create index wishes_user_idx on public.wishes (user_id);
