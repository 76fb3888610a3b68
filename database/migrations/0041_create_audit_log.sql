-- What administrators did: one row per action, never changed. Administrators read it; nobody writes it but app.audit, which
-- the functions that act for administrators call in their own transaction. Not granted to any client: every write.

create table public.audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid references public.users (id) on delete set null, -- null: the server itself, or an account since deleted
  action text not null constraint audit_log_action_is_a_name check (action ~ '^[a-z]+(_[a-z]+)*$'),
  subject_type text not null constraint audit_log_subject_type_is_a_name check (subject_type ~ '^[a-z]+(_[a-z]+)*$'),
  subject_id text not null,
  details jsonb not null default '{}' constraint audit_log_details_are_an_object check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null default now()
);

alter table public.audit_log enable row level security;
alter table public.audit_log force row level security;

create index audit_log_subject_idx on public.audit_log (subject_type, subject_id, id desc); -- the history of one thing
create index audit_log_actor_idx on public.audit_log (actor_id);

-- Clearing a deleted actor is the one change that the foreign key makes.
create function app.refuse_audit_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
    return new;
  end if;
  raise exception 'rows of audit_log are never changed' using errcode = '42501';
end
$$;

create trigger audit_log_is_append_only before update or delete on public.audit_log
for each row execute function app.refuse_audit_change();

create policy audit_log_select_admin on public.audit_log for select to authenticated
using ((select app.is_admin()));

grant select on public.audit_log to authenticated, service_role;

create function app.audit(action text, subject_type text, subject_id text, details jsonb default '{}') returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (actor_id, action, subject_type, subject_id, details)
  values (auth.uid(), action, subject_type, subject_id, details)
$$;

-- The first line of every function that acts for an administrator.
create function app.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not app.is_admin() then
    raise exception 'Somente administradores' using errcode = '42501';
  end if;
end
$$;

grant execute on function app.require_admin() to authenticated, service_role;
