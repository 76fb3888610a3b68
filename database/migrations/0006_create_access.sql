-- Who may open what. has_access = a confirmed purchase that counts, or an administrator's grant in force; it is written by
-- app.recompute_access alone. Sandbox purchases stop counting once a real provider is on.

-- One row: what the running servers agree on.
create table app.settings (
  id boolean primary key default true constraint settings_is_one_row check (id),
  payment_provider text not null default 'sandbox'
);
insert into app.settings default values;

alter table app.settings enable row level security;
alter table app.settings force row level security;

-- An administrator's gift of access, with its reason. course_id null: the members area and what is open to every premium member.
create table public.access_grants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  course_id text references public.courses (id) on delete cascade,
  granted_by uuid references public.users (id) on delete set null,
  reason text not null constraint access_grants_reason_is_present check (char_length(reason) between 3 and 500),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create index access_grants_user_idx on public.access_grants (user_id) where revoked_at is null;
create index access_grants_granted_by_idx on public.access_grants (granted_by);
create index access_grants_course_idx on public.access_grants (course_id);

alter table public.access_grants enable row level security;
alter table public.access_grants force row level security;

create policy access_grants_select_admin on public.access_grants for select to authenticated
using ((select app.is_admin()));

grant select on public.access_grants to authenticated;
grant select, insert, update, delete on public.access_grants to service_role;

create function app.purchase_counts(purchase public.purchases) returns boolean
language sql stable security definer set search_path = ''
as $$
  select purchase.payment_status = 'CONFIRMED'
    and (purchase.provider <> 'sandbox' or (select payment_provider from app.settings) = 'sandbox')
$$;

create function app.recompute_access(person uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.users u
  set has_access = fresh.has_access
  from (
    select exists (select from public.purchases p where p.user_id = person and app.purchase_counts(p))
      or exists (select from public.access_grants g where g.user_id = person and g.revoked_at is null) as has_access
  ) fresh
  where u.id = person and u.has_access is distinct from fresh.has_access
$$;

create function app.recompute_access_of_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then perform app.recompute_access(old.user_id); end if;
  if tg_op <> 'DELETE' then perform app.recompute_access(new.user_id); end if;
  return null;
end
$$;

create trigger purchases_recompute_access after insert or delete or update of payment_status, user_id, provider on public.purchases
for each row execute function app.recompute_access_of_row();

create trigger access_grants_recompute_access after insert or update or delete on public.access_grants
for each row execute function app.recompute_access_of_row();

-- Called by the server at start with the configured provider; recomputes everybody when it changed.
create function app.use_payment_provider(name text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update app.settings set payment_provider = name where payment_provider is distinct from name;
  if found then
    perform app.recompute_access(u.id) from public.users u;
  end if;
end
$$;

-- The courses that the caller may open: his own products, gifts, what is open to every premium member; all for an administrator.
-- One set, so that a policy evaluates it once a query and not once a row.
create function app.openable_course_ids() returns setof text
language sql stable security definer set search_path = ''
as $$
  select c.id
  from public.courses c
  where app.is_admin()
    or (c.archived_at is null and (
      (c.access_rule = 'any_premium' and c.is_available and app.has_access())
      or exists (select from public.purchases p where p.user_id = auth.uid() and p.course_id = c.id and app.purchase_counts(p))
      or exists (select from public.access_grants g where g.user_id = auth.uid() and g.course_id = c.id and g.revoked_at is null)
    ))
$$;

create function app.can_open_course(course text) returns boolean
language sql stable security definer set search_path = ''
as $$ select course in (select app.openable_course_ids()) $$;

grant execute on function app.openable_course_ids(), app.can_open_course(text) to anon, authenticated, service_role;
grant execute on function app.recompute_access(uuid), app.purchase_counts(public.purchases) to service_role;

create policy lessons_select_member on public.lessons for select to authenticated
using (
  archived_at is null
  and module_id in (
    select m.id from public.modules m
    where m.archived_at is null and m.course_id in (select app.openable_course_ids())
  )
);

create policy lessons_select_admin on public.lessons for select to authenticated
using ((select app.is_admin()));

-- As visible as its lesson.
create policy support_materials_select_member on public.support_materials for select to authenticated
using (lesson_id in (select l.id from public.lessons l));

-- What anybody may know of a lesson: the owner's view, so that it shows titles without opening the table to anonymous people.
create view public.syllabus_lessons with (security_barrier) as
select l.id, l.module_id, m.course_id, l.title, l.description, l.duration, l.thumbnail, l.position
from public.lessons l
join public.modules m on m.id = l.module_id and m.archived_at is null
join public.courses c on c.id = m.course_id and c.archived_at is null
where l.archived_at is null and (c.is_listed or app.has_access());

grant select on public.syllabus_lessons to anon, authenticated, service_role;
