-- The waiting list: who wants to hear when a product opens. Written only by the server's own rate-limited endpoint; read by
-- administrators.
create table public.waiting_list (
  id uuid primary key default gen_random_uuid(),
  course_id text not null references public.courses (id) on delete cascade,
  email text not null constraint waiting_list_email_is_lower_case check (email = lower(email) and char_length(email) between 3 and 254),
  name text not null default '' constraint waiting_list_name_is_short check (char_length(name) <= 200),
  created_at timestamptz not null default now(),
  constraint waiting_list_is_once_per_person unique (course_id, email)
);

alter table public.waiting_list enable row level security;
alter table public.waiting_list force row level security;

create policy waiting_list_select_admin on public.waiting_list for select to authenticated
using ((select app.is_admin()));

grant select on public.waiting_list to authenticated;
grant select, insert, update, delete on public.waiting_list to service_role;

-- What a person agreed to, in which version of the text, and when (LGPD art. 8). Append-only: a change of mind is a new row.
create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  purchase_id uuid references public.purchases (id) on delete set null,
  kind text not null constraint consents_kind_is_known check (kind in ('terms', 'marketing')),
  version text not null constraint consents_version_is_short check (char_length(version) between 1 and 40),
  accepted boolean not null,
  created_at timestamptz not null default now()
);

create index consents_user_idx on public.consents (user_id, kind, created_at desc);
create index consents_purchase_idx on public.consents (purchase_id);

alter table public.consents enable row level security;
alter table public.consents force row level security;

create policy consents_select_own on public.consents for select to authenticated
using (user_id = (select auth.uid()));

create policy consents_select_admin on public.consents for select to authenticated
using ((select app.is_admin()));

create policy consents_insert_own on public.consents for insert to authenticated
with check (
  user_id = (select auth.uid())
  and (purchase_id is null or purchase_id in (select p.id from public.purchases p where p.user_id = (select auth.uid())))
);

alter table public.consents alter column user_id set default auth.uid();
grant select, insert (user_id, purchase_id, kind, version, accepted) on public.consents to authenticated;
grant select, insert, update, delete on public.consents to service_role;

-- Nothing else of what a member writes himself has no end of its own: an insert without one could fill the disk.
create function app.limit_consents() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' and (
    select count(*) >= 200 from public.consents c where c.user_id = new.user_id and c.created_at > now() - interval '1 day'
  ) then
    raise exception 'Muitas tentativas. Aguarde um pouco e tente novamente.' using errcode = 'PT429';
  end if;
  return new;
end
$$;

create trigger consents_limit before insert on public.consents
for each row execute function app.limit_consents();
