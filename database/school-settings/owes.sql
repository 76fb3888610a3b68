insert into owed.personal_data (source, owner_column, on_deletion, is_moved, reason) values
  ('app.school_settings', 'updated_by', 'keep', false, 'who changed a setting of the school');

insert into owed.audit_subjects (subject_type, name) values ('setting', $$select s.key from app.school_settings s where s.key = $1$$);

insert into owed.client_rights (holder, verb, granted) values ('administrator', 'EXECUTE', '{public.admin_save_setting}');
