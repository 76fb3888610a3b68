insert into owed.audit_subjects (subject_type, name) values
  ('coupon', $$select c.code from app.coupons c where c.id = app.to_uuid($1)$$);

insert into owed.client_rights (holder, verb, granted) values
  ('anon', 'EXECUTE', '{public.partner_coupon}'),
  ('administrator', 'EXECUTE', '{
    public.admin_list_coupons, public.admin_pause_coupon, public.admin_save_coupon, public.admin_share_coupon
  }');

insert into owed.lists (name, source, keys, filters) values
  ('coupon_uses', 'app.listed_coupon_uses', '{taken_at, order_id}', jsonb_build_object(
    'coupon', $$r.coupon_id = ($1 ->> 'coupon')::uuid$$
  ));
