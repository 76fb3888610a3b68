alter table app.orders enable row level security, force row level security;

create trigger order_bumps_clean before insert or update of pitch on app.order_bumps
for each row execute function app.clean_written('pitch');

alter table app.order_bumps enable row level security, force row level security;

grant execute on function public.list_order_bumps(text) to anon, authenticated, service_role;
grant execute on function
  public.admin_read_order_bumps(text),
  public.admin_save_order_bumps(text, jsonb)
to authenticated, service_role;
