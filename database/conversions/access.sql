create trigger touches_skip_deleted_accounts before insert on app.touches
for each row execute function app.skip_rows_of_deleted_accounts();

alter table app.touches enable row level security, force row level security;

create trigger measurements_skip_deleted_accounts before insert on app.measurements
for each row execute function app.skip_rows_of_deleted_accounts();

alter table app.measurements enable row level security, force row level security;

grant execute on function
  public.name_attribution(uuid, jsonb, jsonb, jsonb),
  public.admin_read_conversions()
to authenticated, service_role;
