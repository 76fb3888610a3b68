-- An account that nobody has opened by its first code.
insert into owed.retention (source, since, age, condition, is_promised) values
  ('auth.users', 't.created_at', '1 day', 't.phone is not null and t.phone_confirmed_at is null and t.last_sign_in_at is null', false);
