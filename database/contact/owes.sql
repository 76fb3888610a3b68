insert into owed.personal_data (source, owner_column, part, on_deletion) values
  ('public.contact_messages', 'user_id', 'contact_messages', 'delete');

insert into owed.retention (source, since, age, is_promised) values
  ('public.contact_messages', 't.created_at', '2 years', true);

insert into owed.mails (kind, rank, label) values
  ('contact_message', 1, 'Mensagem da página de contato');

insert into owed.audit_subjects (subject_type, name) values
  ('contact_message', $$select m.name from public.contact_messages m where m.id = app.to_uuid($1)$$);

insert into owed.client_rights (holder, verb, granted) values
  ('support', 'EXECUTE', '{public.admin_delete_message, public.mark_contact_message, public.mark_contact_message_read}');

insert into owed.hints (source, verb, topic, event) values
  ('public.contact_messages', 'insert', $$'team'$$, 'today'),
  ('public.contact_messages', 'update', $$'team'$$, 'today');

insert into owed.finders (finder, place, roles) values
  ('app.find_messages', 3, '{support}');
