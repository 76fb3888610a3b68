create trigger purchases_touch_updated_at before update on public.purchases
for each row execute function app.touch_updated_at();
create trigger purchases_recompute_access after insert or delete or update of payment_status, user_id, provider on public.purchases
for each row execute function app.recompute_access_of_row();
create trigger purchases_record_event after update of payment_status on public.purchases
for each row when (old.payment_status is distinct from new.payment_status) execute function app.record_purchase_event();
create trigger purchases_check_new before insert on public.purchases
for each row execute function app.check_new_purchase();
create trigger purchases_place_in_order before insert on public.purchases
for each row execute function app.place_in_order();
create trigger purchases_bind_named_charge after insert on public.purchases
for each row when (new.payment_id is not null) execute function app.bind_named_charge();
create trigger purchases_settle_coupon after update of payment_status on public.purchases
for each row when (
  new.coupon_code is not null and new.payment_status in ('CONFIRMED', 'EXPIRED', 'CANCELLED', 'DECLINED')
) execute function app.settle_coupon_of_purchase();
create trigger purchases_report_conversion after update of payment_status on public.purchases
for each row when (new.payment_status = 'CONFIRMED' and old.payment_status <> 'CONFIRMED') execute function app.queue_conversion();
create trigger purchases_note_days after insert or delete
or update of course_id, payment_method, payment_status, payment_id, provider, amount, surcharge, campaign, created_at, confirmed_at, refunded_at
on public.purchases
for each row execute function app.note_changed_purchase();

alter table public.purchases enable row level security, force row level security;
create policy purchases_select_own on public.purchases for select to authenticated
using (user_id = (select auth.uid()));
create policy purchases_select_admin on public.purchases for select to authenticated
using ((select app.is_admin()));
create policy purchases_insert_own on public.purchases for insert to authenticated
with check (user_id = (select auth.uid()) and payment_status = 'PENDING');
grant select, insert (user_id, product_id, product_name, amount, payment_method, payment_status, payment_id, campaign) on public.purchases to authenticated;
grant select, insert, update, delete on public.purchases to service_role;

create trigger payment_customers_skip_deleted_accounts before insert on app.payment_customers
for each row when (new.user_id is not null) execute function app.skip_payers_of_deleted_accounts();
create trigger payment_customers_clean before insert or update of name on app.payment_customers
for each row execute function app.clean_written('name');

alter table app.payment_customers enable row level security, force row level security;

create trigger charges_touch_updated_at before update on app.charges
for each row execute function app.touch_updated_at();
create trigger charges_note_days after insert or delete or update of order_id, method, provider, paid_cents, net_cents on app.charges
for each row execute function app.note_changed_charge();

create trigger charges_settle_coupon after update of state on app.charges
for each row when (new.discount_cents > 0 and new.state in ('cancelled', 'declined', 'failed'))
execute function app.settle_coupon_of_charge();

alter table app.charges enable row level security, force row level security;

create trigger purchase_events_are_append_only before update or delete on app.purchase_events
for each row execute function app.refuse_change();
create trigger purchase_events_note_days after insert on app.purchase_events
for each row execute function app.note_changed_payment();

alter table app.purchase_events enable row level security, force row level security;

alter table app.payment_issues enable row level security, force row level security;

create trigger refund_requests_clean before insert on app.refund_requests
for each row execute function app.clean_written('/', 'reason');

alter table app.refund_requests enable row level security, force row level security;

-- A buyer's own insert computes purchases.is_test.
grant execute on function app.is_test_provider(text) to authenticated, service_role;
grant execute on function app.recompute_access(uuid), app.purchase_counts(public.purchases) to service_role;

grant execute on function
  app.find_course(text),
  app.admit_purchase(public.purchases),
  app.request_refund_as_admin(uuid, text)
to authenticated;

grant execute on function
  public.start_purchase(text, text, text, uuid, text[], text),
  public.find_paid_order(text),
  public.find_my_payer(),
  public.admin_list_payment_issues(),
  public.admin_resolve_payment_issue(bigint, text),
  public.admin_return_payment(bigint, text),
  public.admin_return_outside(bigint, text),
  public.admin_list_open_issues(bigint, integer),
  public.admin_read_provider_problem()
to authenticated, service_role;
