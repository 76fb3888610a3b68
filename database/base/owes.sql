insert into owed.client_rights (holder, granted) values
  ('anon', 'EXECUTE auth.jwt'),
  ('anon', 'EXECUTE auth.uid'),
  ('authenticated', 'EXECUTE app.plain_words'),
  ('authenticated', 'EXECUTE auth.jwt'),
  ('authenticated', 'EXECUTE auth.uid');
