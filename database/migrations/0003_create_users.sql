-- One row per account: what the product knows of a person. Made by a trigger at sign-up, never by a client.
-- A member sees and names himself; administrators see everybody. Not granted to any client: insert, delete, and the
-- columns has_access, is_admin and email, which only the database's own functions write.

create table public.users (
  id uuid primary key references auth.users (id) on delete cascade,
  email text,
  full_name text constraint users_full_name_is_short check (char_length(full_name) between 1 and 200),
  avatar_url text constraint users_avatar_url_is_short check (char_length(avatar_url) <= 2000),
  has_access boolean not null default false,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.users enable row level security;
alter table public.users force row level security;

create index users_email_idx on public.users (email); -- the administrator's search and the access link

create trigger users_touch_updated_at before update on public.users
for each row execute function app.touch_updated_at();

create function app.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.users (id, email, full_name)
  values (
    new.id,
    new.email,
    left(coalesce(nullif(trim(new.raw_user_meta_data ->> 'full_name'), ''), split_part(new.email, '@', 1)), 200)
  );
  return new;
end
$$;

create trigger users_create_profile after insert on auth.users
for each row execute function app.create_profile();

create function app.follow_account_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.users set email = new.email where id = new.id;
  return new;
end
$$;

create trigger users_follow_email after update of email on auth.users
for each row when (old.email is distinct from new.email) execute function app.follow_account_email();

-- Definer functions, so that policies on users do not call themselves.
create function app.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce((select is_admin from public.users where id = auth.uid()), false) $$;

create function app.has_access() returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce((select has_access from public.users where id = auth.uid()), false) $$;

grant execute on function app.is_admin(), app.has_access() to anon, authenticated, service_role;

create policy users_select_self on public.users for select to authenticated
using (id = (select auth.uid()));

create policy users_select_admin on public.users for select to authenticated
using ((select app.is_admin()));

create policy users_update_self on public.users for update to authenticated
using (id = (select auth.uid())) with check (id = (select auth.uid()));

grant select, update (full_name, avatar_url) on public.users to authenticated;
grant select, insert, update, delete on public.users to service_role;
