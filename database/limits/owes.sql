insert into owed.retention (source, since, age, is_promised) values
  ('app.rate_limits', 't.expires_at', '0', true);
