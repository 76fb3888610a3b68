-- One row: settings that all server processes share.
create table app.settings (
  id boolean primary key default true constraint settings_is_one_row check (id),
  payment_provider text not null default 'sandbox',
  -- The site's address, noted by the server at start for the commands that run beside it.
  public_url text,
  -- The clock of a server when it last deleted what is old. A start before this time means that the clock is wrong now or was then.
  clock_noted_at timestamptz
);

insert into app.settings default values;
