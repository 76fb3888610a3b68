-- Second factors of accounts, in GoTrue's tables and columns: an authenticator app, a phone where texts can be sent, and a set of
-- recovery codes, which GoTrue counts as a factor too. The kind webauthn is GoTrue's and off here. Only the server's own login reads or
-- writes these tables: no grants at all. A secret of an app must be readable, so it is sealed (server/config/sealed.ts); all others
-- are digests.
create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null constraint mfa_factors_type_is_known check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code')),
  status text not null default 'unverified' constraint mfa_factors_status_is_known check (status in ('unverified', 'verified')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  phone text,
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb,
  -- The root secret under which the secret is sealed.
  key_id text,
  -- The last step of time whose code was used: a code opens once (RFC 6238, section 5.2).
  last_step bigint,
  constraint mfa_factors_sealed_secrets_name_their_key check (num_nulls(secret, key_id) in (0, 2))
);
-- The factors of an account; a name is used once.
create index mfa_factors_user_idx on auth.mfa_factors (user_id);
create unique index mfa_factors_name_key on auth.mfa_factors (user_id, lower(friendly_name)) where friendly_name <> '';
create unique index mfa_factors_phone_key on auth.mfa_factors (user_id, phone);
-- One set of recovery codes.
create unique index mfa_factors_recovery_key on auth.mfa_factors (user_id) where factor_type = 'recovery_code';
-- Unverified factors that are old.
create index mfa_factors_unverified_idx on auth.mfa_factors (created_at) where status = 'unverified';

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet,
  otp_code text,
  web_authn_session_data jsonb
);
-- The cascade of a removed factor.
create index mfa_challenges_factor_idx on auth.mfa_challenges (factor_id);
-- Challenges that are old.
create index mfa_challenges_created_idx on auth.mfa_challenges (created_at);

-- The recovery codes of a factor, as digests. Each opens once.
create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  digest text not null,
  used_at timestamptz,
  primary key (factor_id, digest)
);

-- Passkeys: a key of a device that opens the account by itself. The public half is here, the private one never leaves the device.
create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  credential_id bytea not null constraint webauthn_credentials_are_registered_once unique,
  public_key bytea not null,
  attestation_type text not null default 'none',
  aaguid uuid,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  friendly_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);
-- The passkeys of an account.
create index webauthn_credentials_user_idx on auth.webauthn_credentials (user_id);

create table auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade, -- null: whoever has a passkey
  challenge_type text not null
    constraint webauthn_challenges_type_is_known check (challenge_type in ('signup', 'registration', 'authentication')),
  session_data jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
-- The cascade of a deleted account.
create index webauthn_challenges_user_idx on auth.webauthn_challenges (user_id);
-- Challenges that are old.
create index webauthn_challenges_expires_idx on auth.webauthn_challenges (expires_at);
