-- The values that the school sets in the admin area, by the key of domain/school-settings/settings.ts. Servers read them as they start and
-- after each change (`notify settings_changed`). No client is granted anything: the server saves for administrators.
create table app.school_settings (
  key text primary key constraint school_settings_key_is_a_name check (key ~ '^[a-z][a-z_]{2,40}$'),
  value jsonb not null constraint school_settings_value_is_short check (pg_column_size(value) <= 2000),
  version integer not null default 1, -- rises with each change, so that two people do not overwrite each other unseen
  updated_by uuid references public.users (id) on delete set null,
  updated_at timestamptz not null default now()
);
-- The settings that a deleted account has changed.
create index school_settings_updated_by_idx on app.school_settings (updated_by);

-- Passwords and keys of the school, sealed by the server (server/config/sealed.ts), which alone can open them. Nobody reads them back:
-- administrators see the last four characters. No client is granted anything.
create table app.school_secrets (
  key text primary key constraint school_secrets_key_is_a_name check (key ~ '^[a-z][a-z_]{2,40}$'),
  sealed text not null constraint school_secrets_sealed_is_short check (length(sealed) <= 2000),
  key_id text not null, -- names the root secret under which it was sealed
  last_four text not null constraint school_secrets_last_four_is_short check (length(last_four) <= 4),
  version integer not null default 1,
  updated_by uuid references public.users (id) on delete set null,
  updated_at timestamptz not null default now()
);
-- The secrets that a deleted account has changed.
create index school_secrets_updated_by_idx on app.school_secrets (updated_by);

-- Mails that prove the mail settings: one is proven when somebody opens its link. No client is granted anything.
create table app.mail_tests (
  token_hash text primary key,
  -- The digest of the mail settings with which it was sent: later ones are not proven by it.
  settings_hash text not null,
  sent_by uuid references public.users (id) on delete set null,
  sent_at timestamptz not null default now(),
  arrived_at timestamptz
);
-- The tests that a deleted account has sent.
create index mail_tests_sent_by_idx on app.mail_tests (sent_by);

-- Links that open a school which nobody administers yet, as the server printed them. All are gone once somebody does. No client is granted
-- anything.
create table app.opening_links (
  token_hash text primary key,
  expires_at timestamptz not null
);

-- One row: what the servers know of the configuration in force, noted as it comes into force, and what was done outside of it. For the
-- list of what a school needs to open. No client is granted anything.
create table app.opening_facts (
  id boolean primary key default true constraint opening_facts_is_one_row check (id),
  has_business boolean not null default false,
  has_https boolean not null default false,
  mail_hash text, -- app.mail_tests.settings_hash of the mail in force; null: no mail
  backed_up_at timestamptz, -- the last whole archive
  terms_read text, -- the version of the legal texts that an owner has read
  put_away_at timestamptz
);

insert into app.opening_facts default values;
