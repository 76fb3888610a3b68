-- The log of administrators' actions: one row per action, never changed. Administrators read it; only app.audit writes it,
-- called by the functions that act for administrators in their own transaction. Not granted to any client: every write.
create table public.audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid references public.users (id) on delete set null, -- null: the server itself, or an account since deleted
  action text not null constraint audit_log_action_is_a_name check (action ~ '^[a-z]+(_[a-z]+)*$'),
  subject_type text not null constraint audit_log_subject_type_is_a_name check (subject_type ~ '^[a-z]+(_[a-z]+)*$'),
  subject_id text not null,
  details jsonb not null default '{}' constraint audit_log_details_are_an_object check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null default now()
);
-- The history of one thing.
create index audit_log_subject_idx on public.audit_log (subject_type, subject_id, id desc);
-- The actions of one administrator.
create index audit_log_actor_idx on public.audit_log (actor_id);
-- The log filtered by action.
create index audit_log_action_idx on public.audit_log (action, id desc);
