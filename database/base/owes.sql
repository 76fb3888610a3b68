insert into owed.client_rights (holder, verb, granted) values
  ('anon', 'EXECUTE', '{auth.jwt, auth.uid}'),
  ('authenticated', 'EXECUTE', '{app.plain_words, auth.jwt, auth.uid}');
