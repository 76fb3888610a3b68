create function app.expire_newsletter_readers(at timestamptz) returns void
language sql set search_path = ''
as $$
  delete from app.newsletter_readers r where r.id in (
    select old.id from app.newsletters n join app.newsletter_readers old on old.newsletter_id = n.id
    where n.ended_at < at - interval '90 days' limit 5000 for update of old skip locked
  );
$$;

insert into owed.personal_data (source, owner_column, part, on_deletion) values
  ('app.newsletter_readers', 'user_id', 'newsletters', 'delete');

insert into owed.personal_data (source, owner_column, on_deletion, reason) values
  ('app.newsletters', 'created_by', 'keep', 'which administrator wrote it');

insert into owed.retention (done_by, is_promised) values
  ('app.expire_newsletter_readers', true);

create function app.mail_to_newsletter_reader(payload jsonb) returns text
language sql stable set search_path = ''
as $$ select r.email from app.newsletter_readers r where r.id = (payload ->> 'reader_id')::bigint $$;

insert into owed.mails (kind, rank, address, label, opt_out, noted_by) values
  ('newsletter', 3, 'app.mail_to_newsletter_reader', 'Novidades', 'news', 'app.record_newsletter_outcome'),
  ('newsletter_test', 1, 'app.mail_to_account', 'Novidades (teste)', null, null);

insert into owed.audit_subjects (subject_type, name) values
  ('newsletter', $$select n.subject from app.newsletters n where n.id = app.to_uuid($1)$$);

insert into owed.client_rights (holder, verb, granted) values
  ('owner', 'EXECUTE', '{public.admin_send_newsletter, public.admin_stop_newsletter}'),
  ('content', 'EXECUTE', '{public.admin_count_readers, public.admin_test_newsletter}');

insert into owed.lists (name, source, roles, keys) values ('newsletters', 'app.listed_newsletters', '{content}', '{created_at, id}');

insert into owed.hints (source, verb, topic, event) values
  ('app.newsletters', 'insert', $$'team'$$, 'newsletters'),
  ('app.newsletters', 'update', $$'team'$$, 'newsletters');
