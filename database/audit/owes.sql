insert into owed.personal_data (source, owner_column, on_deletion, reason) values
  ('public.audit_log', 'actor_id', 'keep', 'which administrator acted');
