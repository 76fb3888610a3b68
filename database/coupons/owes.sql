insert into owed.audit_subjects (subject_type, name, is_money) values
  ('coupon', $$select c.code from app.coupons c where c.id = app.to_uuid($1)$$, true);

insert into owed.client_rights (holder, verb, granted) values
  ('anon', 'EXECUTE', '{public.partner_coupon}'),
  ('finance', 'EXECUTE', '{public.admin_list_coupons, public.admin_pause_coupon, public.admin_save_coupon, public.admin_share_coupon}');

insert into owed.lists (name, source, roles, keys, filters) values
  ('coupon_uses', 'app.listed_coupon_uses', '{finance}', '{taken_at, order_id}', jsonb_build_object(
    'coupon', $$r.coupon_id = ($1 ->> 'coupon')::uuid$$
  ));

insert into owed.finders (finder, place, roles) values
  ('app.find_coupons', 1, '{finance}');
