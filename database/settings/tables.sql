-- One row: settings that all server processes share.
create table app.settings (
  id boolean primary key default true constraint settings_is_one_row check (id),
  payment_provider text not null default 'sandbox',
  -- Where the school is: rights of songs hold by country (ISO 3166-1).
  school_country text not null default 'BR' constraint settings_school_country_is_a_code check (school_country ~ '^[A-Z]{2}$'),
  -- The site's address, noted by the server at start for the commands that run beside it.
  public_url text,
  -- The clock of a server when it last deleted what is old. A start before this time means that the clock is wrong now or was then.
  clock_noted_at timestamptz
);

insert into app.settings default values;
