create trigger payment_customers_skip_deleted_accounts before insert on app.payment_customers
for each row when (new.user_id is not null) execute function app.skip_payers_of_deleted_accounts();
create trigger payment_customers_clean before insert or update of name on app.payment_customers
for each row execute function app.clean_written('name');

alter table app.payment_customers enable row level security, force row level security;

create trigger charges_touch_updated_at before update on app.charges
for each row execute function app.touch_updated_at();
alter table app.charges enable row level security, force row level security;

create trigger payment_entries_are_append_only before update or delete on app.payment_entries
for each row execute function app.refuse_change();

alter table app.payment_entries enable row level security, force row level security;

alter table app.payment_issue_kinds enable row level security, force row level security;

alter table app.payment_issues enable row level security, force row level security;

alter table app.uncompared_days enable row level security, force row level security;

create trigger refund_requests_clean before insert on app.refund_requests
for each row execute function app.clean_written('/', 'reason');

alter table app.refund_requests enable row level security, force row level security;

grant execute on function app.request_refund_as_admin(uuid, text) to authenticated;

grant execute on function
  public.find_paid_order(text),
  public.find_my_payer(),
  public.admin_resolve_payment_issue(bigint, text),
  public.admin_return_payment(bigint, text),
  public.admin_return_outside(bigint, text),
  public.admin_read_provider_problem()
to authenticated, service_role;
