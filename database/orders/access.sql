create trigger orders_touch_updated_at before update on app.orders
for each row execute function app.touch_updated_at();

alter table app.orders enable row level security, force row level security;

create trigger purchases_touch_updated_at before update on public.purchases
for each row execute function app.touch_updated_at();

alter table public.purchases enable row level security, force row level security;
create policy purchases_select_own on public.purchases for select to authenticated
using (user_id = (select auth.uid()));
create policy purchases_select_admin on public.purchases for select to authenticated
using ((select app.has_role('finance')));
create policy purchases_insert_own on public.purchases for insert to authenticated
with check (user_id = (select auth.uid()) and payment_status = 'PENDING');
grant select, insert (user_id, product_id, product_name, amount, payment_method, payment_status, payment_id, campaign)
on public.purchases to authenticated;
grant select, insert, delete on public.purchases to service_role;

create trigger purchase_events_are_append_only before update or delete on app.purchase_events
for each row execute function app.refuse_change();

alter table app.purchase_events enable row level security, force row level security;

create trigger order_bumps_clean before insert or update of pitch on app.order_bumps
for each row execute function app.clean_written('pitch');

alter table app.order_bumps enable row level security, force row level security;

grant execute on function public.list_order_bumps(text) to anon, authenticated, service_role;
grant execute on function
  public.admin_read_order_bumps(text),
  public.admin_save_order_bumps(text, jsonb)
to authenticated, service_role;

grant execute on function app.enter_purchase(public.purchases) to authenticated, service_role;

grant execute on function public.start_purchase(text, text, text, uuid, text[], text) to authenticated, service_role;
