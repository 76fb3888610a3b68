insert into owed.personal_data (source, owner_column, on_deletion, reason) values
  ('public.audit_log', 'actor_id', 'keep', 'which administrator acted');

insert into owed.client_rights (holder, verb, granted) values
  ('authenticated', 'EXECUTE', '{app.money_subjects}'),
  ('finance', 'EXECUTE', '{public.admin_list_audit_filters}'),
  ('support', 'EXECUTE', '{public.admin_list_audit_filters}'),
  ('content', 'EXECUTE', '{public.admin_list_audit_filters}');

insert into owed.lists (name, source, roles, keys, filters) values
  ('audit', 'app.listed_audit', '{finance, support, content}', '{id}', jsonb_build_object(
    'actor', $$r.actor_id = ($1 ->> 'actor')::uuid$$,
    'action', $$r.action = $1 ->> 'action'$$,
    'subject_type', $$r.subject_type = $1 ->> 'subject_type'$$,
    'subject_id', $$r.subject_id = $1 ->> 'subject_id'$$,
    'first_day', $$r.created_at >= (select app.day_begins(($1 ->> 'first_day')::date))$$,
    'last_day', $$r.created_at < (select app.day_begins(($1 ->> 'last_day')::date + 1))$$
  ));
