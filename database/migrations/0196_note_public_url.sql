-- The address that people type, noted by the server at start for the commands that run beside it.
alter table app.settings add column public_url text;
