insert into owed.personal_data (source, owner_column, part, on_deletion) values
  ('app.roster_entries', 'user_id', 'roster_entries', 'delete'),
  ('app.brought_contacts', 'user_id', 'brought_contacts', 'delete');

insert into owed.personal_data (source, owner_column, on_deletion, reason) values
  ('app.rosters', 'created_by', 'keep', 'which owner brought the people in');

-- A roster can be taken back for 30 days. A job of the server removes its file before (app.list_old_rosters).
insert into owed.retention (source, since, age, condition, is_promised) values
  ('app.rosters', 't.created_at', '31 days', 'true', true);

insert into owed.audit_subjects (subject_type, name) values
  ('roster', $$select r.file_name from app.rosters r where r.id = app.to_uuid($1)$$);

insert into owed.client_rights (holder, verb, granted) values
  ('owner', 'EXECUTE', '{
    public.admin_begin_roster, public.admin_begin_roster_undo, public.admin_drop_roster, public.admin_invite_roster,
    public.admin_list_rosters
  }');

insert into owed.hints (source, verb, topic, event) values
  ('app.rosters', 'insert', $$'team'$$, 'rosters'),
  ('app.rosters', 'update', $$'team'$$, 'rosters');
