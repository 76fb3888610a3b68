insert into owed.personal_data (source, owner_column, part, on_deletion) values
  ('public.wishes', 'user_id', 'wishes', 'delete');

insert into owed.retention (source, since, age, is_promised) values
  ('public.wishes', 't.granted_at', '90 days', true);

create function app.mail_to_wisher(payload jsonb) returns text
language sql stable set search_path = ''
as $$
  select u.email from public.wishes w join public.users u on u.id = w.user_id where w.id = app.to_uuid(payload ->> 'wish_id')
$$;

insert into owed.mails (kind, rank, address, label) values
  ('wish_granted', 1, 'app.mail_to_wisher', 'Desejo atendido');

insert into owed.audit_subjects (subject_type, name) values
  ('wish', $$select w.title from public.wishes w where w.id = app.to_uuid($1)$$);

insert into owed.client_rights (holder, verb, granted) values
  ('support', 'EXECUTE', '{public.admin_grant_wish}');
