-- The values that the school sets in the admin area, by the key of domain/school-settings/settings.ts. Servers read them as they start and
-- after each change (`notify settings_changed`). No client is granted anything: administrators save by a function.
create table app.school_settings (
  key text primary key constraint school_settings_key_is_a_name check (key ~ '^[a-z][a-z_]{2,40}$'),
  value jsonb not null constraint school_settings_value_is_short check (pg_column_size(value) <= 2000),
  version integer not null default 1, -- rises with each change, so that two people do not overwrite each other unseen
  updated_by uuid references public.users (id) on delete set null,
  updated_at timestamptz not null default now()
);
-- The settings that a deleted account has changed.
create index school_settings_updated_by_idx on app.school_settings (updated_by);
