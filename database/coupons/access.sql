create trigger coupons_touch_updated_at before update on app.coupons
for each row execute function app.touch_updated_at();

alter table app.coupons enable row level security, force row level security;

alter table app.coupon_courses enable row level security, force row level security;

alter table app.coupon_uses enable row level security, force row level security;

grant execute on function public.partner_coupon(text) to anon, authenticated, service_role;

grant execute on function
  public.admin_list_coupons(),
  public.admin_save_coupon(uuid, integer, text, integer, numeric, text[], timestamptz, timestamptz, integer, integer, text),
  public.admin_pause_coupon(uuid, boolean),
  public.admin_share_coupon(uuid, boolean)
to authenticated, service_role;
