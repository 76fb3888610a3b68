insert into owed.personal_data (source, owner_column, part, on_deletion) values
  ('public.access_grants', 'user_id', 'access_grants', 'delete');

insert into owed.personal_data (source, owner_column, on_deletion, reason) values
  ('public.access_grants', 'granted_by', 'keep', 'which administrator gave it');
