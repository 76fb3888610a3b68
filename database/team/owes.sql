insert into owed.personal_data (source, owner_column, part, on_deletion) values
  ('public.team_members', 'user_id', 'team_roles', 'delete');

insert into owed.personal_data (source, owner_column, on_deletion, reason) values
  ('public.team_members', 'given_by', 'keep', 'which owner gave the role');

insert into owed.client_rights (holder, verb, granted) values
  ('anon', 'EXECUTE', '{app.has_role}'),
  ('authenticated', 'EXECUTE', '{app.has_role, app.require_role}'),
  ('owner', 'EXECUTE', '{public.admin_give_role, public.admin_list_team, public.admin_take_role}');

insert into owed.hints (source, verb, topic, event) values
  ('public.team_members', 'insert', $$'person:' || r.user_id$$, 'rights'),
  ('public.team_members', 'update', $$'person:' || r.user_id$$, 'rights'),
  ('public.team_members', 'delete', $$'person:' || r.user_id$$, 'rights');
