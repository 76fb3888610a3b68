-- A hash up to its salt: how it is made, and at what cost.
create function auth.hash_kind(password_hash text) returns text
language sql immutable set search_path = ''
as $$
  select substring(password_hash from '^(?:\$2[aby]\$\d\d\$|\$argon2id\$v=19\$m=\d+,t=\d+,p=\d\$)')
$$;

-- Accounts, sessions and tokens, in GoTrue's tables and columns (github.com/supabase/auth), so that users can move to and from a
-- hosted project. Only the server's own login reads or writes here: no grants at all.
create table auth.users (
  id uuid primary key default gen_random_uuid(),
  instance_id uuid,
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token text not null default '',
  confirmation_sent_at timestamptz,
  recovery_token text not null default '',
  recovery_sent_at timestamptz,
  email_change_token_new text not null default '',
  email_change_token_current text not null default '',
  email_change text not null default '',
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint not null default 0,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_super_admin boolean,
  phone text,
  phone_confirmed_at timestamptz,
  phone_change text not null default '',
  phone_change_token text not null default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  banned_until timestamptz,
  reauthentication_token text not null default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The first use of a link or a code that was mailed to the present address. GoTrue's email_confirmed_at does not say so: it is
  -- set with every sign-up, because nothing is confirmed.
  mailbox_proven_at timestamptz,
  -- The address of an account that a checkout made, until the account claims it (auth.give_address): not unique, because anybody
  -- can type any address. Shown to its own session and to administrators; sign-in, links, codes and uniqueness know only email.
  pending_email text constraint users_pending_email_is_lower_case check (pending_email = lower(pending_email)),
  constraint users_have_one_address check (email is null or pending_email is null),
  constraint users_email_is_lower_case check (email = lower(email)),
  constraint users_metadata_are_objects check (
    jsonb_typeof(raw_app_meta_data) = 'object' and jsonb_typeof(raw_user_meta_data) = 'object'
  ),
  constraint users_deleted_accounts_have_no_email check (deleted_at is null or (email is null and pending_email is null))
);
-- One account per address; sign-in looks it up.
create unique index users_email_key on auth.users (email) where not is_sso_user;
-- The account that waits for its first code.
create index users_awaited_idx on auth.users (pending_email) where last_sign_in_at is null;
-- One account per phone, as in GoTrue.
create unique index users_phone_key on auth.users (phone);
-- The kinds of hashes, without reading every account.
create index users_hash_kind_idx on auth.users (auth.hash_kind(encrypted_password));

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint identities_are_unique_per_provider unique (provider_id, provider)
);
-- The identities of an account.
create index identities_user_id_idx on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  factor_id uuid,
  aal text not null default 'aal1' constraint sessions_aal_is_known check (aal in ('aal1', 'aal2', 'aal3')),
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  tag text,
  -- The administrator whose link opened the session: it ends with that administrator's rights.
  lent_by uuid references auth.users (id) on delete cascade
);
-- The sessions that end with an administrator's rights.
create index sessions_lent_by_idx on auth.sessions (lent_by) where lent_by is not null;
-- Sign-out with scope global or others.
create index sessions_user_id_idx on auth.sessions (user_id);

create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  constraint mfa_amr_claims_are_unique unique (session_id, authentication_method)
);

create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  instance_id uuid,
  token text not null constraint refresh_tokens_token_key unique,
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  parent text,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The tokens of a session that are in force.
create index refresh_tokens_session_idx on auth.refresh_tokens (session_id, revoked);
-- The cascade of a deleted account.
create index refresh_tokens_user_idx on auth.refresh_tokens (user_id);

-- Links and codes, as digests. GoTrue's kinds, and three of our own that share no place with them: the codes of a sign-in by mail and
-- by phone, and the link that an administrator hands over.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null constraint one_time_tokens_type_is_known check (
    token_type in ('confirmation_token', 'reauthentication_token', 'recovery_token',
      'email_change_token_new', 'email_change_token_current', 'phone_change_token', 'sign_in_code', 'lent_link', 'phone_code')
  ),
  token_hash text not null,
  relates_to text not null,
  -- The administrator who made the link.
  lent_by uuid references auth.users (id) on delete cascade,
  -- The secret of the browser that asked for a code, as a digest: only that browser can use the code. Null: any can.
  browser_hash text,
  wrong_tries integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_time_tokens_are_single unique nulls not distinct (user_id, token_type, browser_hash)
);
-- A link or code is looked up by its digest.
create index one_time_tokens_hash_idx on auth.one_time_tokens (token_hash);
-- The links that end with an administrator's rights.
create index one_time_tokens_lent_by_idx on auth.one_time_tokens (lent_by) where lent_by is not null;

-- The pending change of an account's e-mail: a newer one replaces it. The owner's is done when the new mailbox, and the present one
-- if it was ever proven, have opened their links within 24 hours. An administrator's (`due_at`) is done by a job, unless the present
-- mailbox, the owner or an administrator cancels it before. Not granted: everything.
create table auth.email_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  address text not null constraint email_changes_address_is_lower_case check (address = lower(address)),
  requested_at timestamptz not null,
  session_id uuid, -- the session that asked, which stays open
  new_hash text, -- the digest of the new mailbox's link
  old_hash text, -- the digest of the present mailbox's link
  new_confirmed_at timestamptz,
  old_confirmed_at timestamptz,
  requested_by uuid references auth.users (id) on delete cascade,
  reason text,
  due_at timestamptz,
  constraint email_changes_of_an_administrator_are_whole check (num_nulls(requested_by, reason, due_at) in (0, 3))
);
-- A link is looked up by its digest.
create index email_changes_new_hash_idx on auth.email_changes (new_hash);
create index email_changes_old_hash_idx on auth.email_changes (old_hash);
-- The changes to an address, whose code is typed.
create index email_changes_address_idx on auth.email_changes (address);
-- The changes that a job is to do.
create index email_changes_due_idx on auth.email_changes (due_at) where due_at is not null;
-- The cascade of a deleted administrator.
create index email_changes_requested_by_idx on auth.email_changes (requested_by) where requested_by is not null;

-- Flows of PKCE (RFC 7636): who began one alone can end it. That of a mailed link has no code until the link is opened.
-- A sign-in through a provider (browser_hash is set) begins without account and code: its id is the `state` that the provider brings
-- back, and what the provider is to answer to is in the row until that is taken, once.
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  auth_code text constraint flow_state_auth_code_key unique,
  code_challenge_method text constraint flow_state_method_is_known check (code_challenge_method in ('s256', 'plain')),
  code_challenge text,
  provider_type text not null,
  provider_access_token text, -- sealed, until the code is exchanged
  provider_refresh_token text, -- sealed, too
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  link_hash text, -- the digest of the mailed link that issues the code
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  invite_token text, -- a digest
  referrer text, -- the page that gets the outcome
  linking_target_id uuid references auth.users (id) on delete cascade,
  email_optional boolean not null default false,
  browser_hash text, -- the digest of the browser's cookie
  provider_verifier text, -- our own PKCE verifier towards the provider, sealed; null: the answer was taken
  nonce text,
  key_id text, -- the root secret under which it is sealed
  constraint flow_state_challenges_are_whole check (num_nulls(code_challenge, code_challenge_method) in (0, 2)),
  constraint flow_state_of_a_provider_is_whole check (num_nulls(browser_hash, nonce, referrer, key_id) in (0, 4))
);
-- The cascade of a deleted account.
create index flow_state_user_idx on auth.flow_state (user_id);
-- The flow of a link.
create index flow_state_link_idx on auth.flow_state (link_hash) where link_hash is not null;
create index flow_state_linking_target_idx on auth.flow_state (linking_target_id) where linking_target_id is not null;
-- Flows that are old.
create index flow_state_created_idx on auth.flow_state (created_at);
