insert into owed.audit_subjects (subject_type, name) values
  ('coupon', $$select c.code from app.coupons c where c.id = app.to_uuid($1)$$);

insert into owed.client_rights (holder, verb, granted) values
  ('anon', 'EXECUTE', '{public.partner_coupon}'),
  ('administrator', 'EXECUTE', '{
    public.admin_list_coupon_uses, public.admin_list_coupons, public.admin_pause_coupon, public.admin_save_coupon,
    public.admin_share_coupon
  }');
