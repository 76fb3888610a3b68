insert into owed.personal_data (source, owner_column, on_deletion, reason) values
  ('public.audit_log', 'actor_id', 'keep', 'which administrator acted');

insert into owed.client_rights (holder, verb, granted) values
  ('administrator', 'EXECUTE', '{public.admin_list_audit, public.admin_list_audit_filters}');
