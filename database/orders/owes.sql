insert into owed.personal_data (source, owner_column, part, on_deletion, is_moved, reason) values
  ('app.orders', 'user_id', null, 'keep', false, 'fiscal record (LGPD art. 16, I)'),
  ('public.purchases', 'user_id', 'purchases', 'keep', false, 'fiscal record (LGPD art. 16, I)');
