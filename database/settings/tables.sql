-- One row: settings that all server processes share.
create table app.settings (
  id boolean primary key default true constraint settings_is_one_row check (id),
  payment_provider text not null default 'sandbox',
  -- The site's address, noted by the server at start for the commands that run beside it.
  public_url text
);

insert into app.settings default values;
