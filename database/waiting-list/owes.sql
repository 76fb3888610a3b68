insert into owed.personal_data (source, owner_column, owner, part, on_deletion) values
  ('public.waiting_list', 'user_id', 'person', 'waiting_list', 'delete'),
  ('public.waiting_list', 'email', 'address', null, 'delete');

insert into owed.retention (source, since, age, is_promised) values
  ('public.waiting_list', 't.notified_at', '90 days', true);

create function app.mail_to_waiting_person(payload jsonb) returns text
language sql stable set search_path = ''
as $$ select w.email from public.waiting_list w where w.id = app.to_uuid(payload ->> 'waiting_id') $$;

-- waiting_list.notified_at keeps the mail single once it was sent.
insert into owed.mails (kind, rank, address, label, opt_out, noted_by, keeps_unclear) values
  ('waiting_list_opened', 2, 'app.mail_to_waiting_person', 'Vagas abertas', 'waiting', 'app.record_waiting_notification', true);

insert into owed.client_rights (holder, verb, granted) values
  ('support', 'EXECUTE', '{public.admin_remove_waiting_person}');
