insert into owed.retention (source, since, age, is_promised) values
  ('realtime.messages', 't.inserted_at', '3 days', false);

insert into owed.client_rights (holder, verb, granted) values
  ('anon', 'SELECT', '{realtime.messages}'),
  ('anon', 'INSERT', '{"realtime.messages (topic, extension, private)"}'),
  ('anon', 'EXECUTE', '{realtime.authorize, realtime.may_send, realtime.put_probes, realtime.topic}'),
  ('authenticated', 'SELECT', '{realtime.messages}'),
  ('authenticated', 'INSERT', '{"realtime.messages (topic, extension, private)"}'),
  ('authenticated', 'EXECUTE', '{realtime.authorize, realtime.may_send, realtime.put_probes, realtime.topic}');

select realtime.make_hints();
