insert into owed.audit_subjects (subject_type, name) values
  ('coupon', $$select c.code from app.coupons c where c.id = app.to_uuid($1)$$);
