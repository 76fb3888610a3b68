insert into owed.personal_data (source, owner_column, part, on_deletion, is_moved, reason) values
  ('app.orders', 'user_id', null, 'keep', false, 'fiscal record (LGPD art. 16, I)'),
  ('public.purchases', 'user_id', 'purchases', 'keep', false, 'fiscal record (LGPD art. 16, I)');

insert into owed.audit_subjects (subject_type, name, is_money) values
  ('purchase', $$
    select p.product_name || coalesce(' de ' || u.full_name, '')
    from public.purchases p join public.users u on u.id = p.user_id where p.id = app.to_uuid($1)
  $$, true);

insert into owed.client_rights (holder, verb, granted) values
  ('authenticated', 'INSERT', array[
    'purchases (user_id, product_id, product_name, amount, payment_method, payment_status, payment_id, campaign)'
  ]),
  ('anon', 'EXECUTE', '{public.list_order_bumps}'),
  ('authenticated', 'EXECUTE', '{app.enter_purchase}'),
  ('finance', 'EXECUTE', '{public.admin_read_order_bumps, public.admin_save_order_bumps}');

insert into owed.entrances (source, done_by) values
  ('public.purchases', 'app.enter_purchase');

insert into owed.notifications (kind, payload) values
  ('refund_done', '{returned, course, way, keeps_rest}');

insert into owed.hints (source, verb, topic, event) values
  ('public.purchases', 'update', $$'person:' || r.user_id$$, 'purchases'),
  ('public.purchases', 'update', $$'person:' || r.user_id$$, 'rights'),
  ('public.purchases', 'update', $$'team'$$, 'today');
