-- Access to courses. has_access = a confirmed purchase that counts, or a grant in force; it is written by app.recompute_access
-- alone. Sandbox purchases stop counting once a real provider is on. A row is an administrator's grant of access, with its
-- reason; it is in force (app.grants_in_force) until it is revoked or its last day is over. course_id null: the members area and
-- what is open to every premium member.
create table public.access_grants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  course_id text references public.courses (id) on delete cascade,
  granted_by uuid references public.users (id) on delete set null,
  reason text not null constraint access_grants_reason_is_present check (char_length(reason) between 3 and 500),
  ends_on date, -- the last day, in São Paulo; null: no end
  reference text constraint access_grants_reference_is_short check (char_length(reference) between 1 and 100), -- a sale elsewhere
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoke_reason text
    constraint access_grants_revoke_reason_is_present check (char_length(revoke_reason) between 3 and 500),
  constraint access_grants_only_revoked_have_a_revoke_reason check (revoke_reason is null or revoked_at is not null)
);
-- The grants of a person; all of them for the cascade of a deleted account.
create index access_grants_user_idx on public.access_grants (user_id);
-- The cascade of a deleted administrator.
create index access_grants_granted_by_idx on public.access_grants (granted_by);
-- The cascade of a deleted course.
create index access_grants_course_idx on public.access_grants (course_id);
