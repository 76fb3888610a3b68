insert into owed.personal_data (source, owner_column, owner, part, on_deletion) values
  ('app.left_checkouts', 'user_id', 'person', 'left_checkouts', 'delete'),
  ('app.left_checkouts', 'address_key', 'address_key', null, 'delete');

insert into owed.retention (source, since, age, is_promised) values
  ('app.left_checkouts', 't.created_at', '90 days', true);

create function app.mail_to_left_checkout(payload jsonb) returns text
language sql stable set search_path = ''
as $$ select l.email from app.left_checkouts l where l.id = app.to_uuid(payload ->> 'checkout_id') $$;

insert into owed.mails (kind, rank, address, label, opt_out) values
  ('checkout_left', 2, 'app.mail_to_left_checkout', 'Compra não terminada', 'checkout');

insert into owed.client_rights (holder, verb, granted) values
  ('finance', 'EXECUTE', '{public.admin_read_recovery}'),
  ('support', 'EXECUTE', '{public.admin_read_recovery}');

insert into owed.lists (name, source, roles, keys) values
  ('left_checkouts', 'app.listed_left_checkouts', '{finance, support}', '{left_at, id}');
