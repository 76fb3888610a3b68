insert into owed.personal_data (source, owner_column, part, on_deletion) values
  ('public.certificates', 'user_id', 'certificates', 'delete');
