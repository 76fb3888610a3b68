-- One row: settings that all server processes share.
create table app.settings (
  id boolean primary key default true constraint settings_is_one_row check (id),
  payment_provider text not null default 'sandbox',
  provider_fees jsonb, -- ProviderFees of the domain: what the payment provider keeps of a payment
  -- The school's country, because rights of songs hold by country (ISO 3166-1).
  school_country text not null default 'BR' constraint settings_school_country_is_a_code check (school_country ~ '^[A-Z]{2}$'),
  -- Visitors play it on the masterclass page. Without a reference: settings are made before songs, and a deleted song is no sample.
  sample_song_id text not null default 'one-more-song',
  -- The site's address, noted by the server at start for the commands that run beside it.
  public_url text,
  -- The clock of a server when it last deleted what is old. A start before this time means that the clock is wrong now or was then.
  clock_noted_at timestamptz,
  -- The last day whose charges were compared with the provider's, in São Paulo.
  compared_on date,
  -- The problem that keeps buyers from paying, and since when; null: none.
  provider_problem text constraint settings_provider_problem_is_known check (provider_problem in ('refused', 'unreachable')),
  provider_problem_since timestamptz,
  -- 'required': administrators act only in sessions that have shown a second factor or a passkey.
  admin_second_factor text not null default 'offered'
    constraint settings_second_factor_is_known check (admin_second_factor in ('offered', 'required')),
  -- The services to which sales of buyers who consented are reported: meta, google. Noted by the server at start.
  conversion_targets text[] not null default '{}'
);

insert into app.settings default values;

-- Work that all server processes share and that one of them does at its time: a row for each such job. Who moves next_at does it.
-- Only the server's own login reads or writes: no grants.
create table app.job_turns (
  job text primary key,
  next_at timestamptz not null
);
