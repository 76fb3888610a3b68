-- The consents of a purchase stay with it.
create function app.forget_consents(person uuid, at timestamptz) returns jsonb
language sql set search_path = ''
as $$
  delete from public.consents c where c.user_id = person and c.purchase_id is null;
  select null::jsonb;
$$;

insert into owed.personal_data (source, owner_column, part, on_deletion, done_by, reason) values
  ('public.consents', 'user_id', 'consents', 'keep', 'app.forget_consents', 'those of a purchase prove what was agreed to');

insert into owed.client_rights (holder, verb, granted) values
  ('authenticated', 'INSERT', array['consents (user_id, purchase_id, kind, version, accepted)']);
