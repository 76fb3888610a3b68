insert into owed.personal_data (source, owner_column, part, on_deletion, is_moved) values
  ('auth.sessions', 'user_id', 'sessions', 'delete', false);

-- The notices of a changed address hold the former one.
create function auth.forget_address_notices(person uuid, at timestamptz) returns jsonb
language sql set search_path = ''
as $$
  delete from app.outbox o where o.kind = 'email_changed' and o.payload ->> 'user_id' = person::text;
  select null::jsonb
$$;

insert into owed.personal_data (source, owner_column, on_deletion, done_by) values
  ('app.outbox', 'payload', 'delete', 'auth.forget_address_notices');

insert into owed.personal_data (source, owner_column, on_deletion) values
  ('auth.one_time_tokens', 'user_id', 'delete'),
  ('auth.email_changes', 'user_id', 'delete'),
  ('auth.flow_state', 'user_id', 'delete'),
  ('auth.flow_state', 'linking_target_id', 'delete'),
  ('auth.refresh_tokens', 'user_id', 'cascade');

-- They do not move: an account that a checkout made is no proof of its address, and its provider would open the other one.
insert into owed.personal_data (source, owner_column, part, on_deletion, is_moved) values
  ('auth.identities', 'user_id', 'identities', 'delete', false);

insert into owed.personal_data (source, owner_column, on_deletion, reason) values
  ('auth.users', 'id', 'anonymise', 'the rows of others refer to it; app.delete_account empties it'),
  ('auth.sessions', 'lent_by', 'keep', 'which administrator lent it, as long as it lasts'),
  ('auth.one_time_tokens', 'lent_by', 'keep', 'which administrator lent it, as long as it lasts'),
  ('auth.email_changes', 'requested_by', 'keep', 'which administrator asked for it, until it is done');

-- A refresh token does not expire; a session unused for a year does.
insert into owed.retention (source, since, age, is_promised) values
  ('auth.sessions', 't.not_after', '0', true),
  ('auth.sessions', 'coalesce(t.refreshed_at, t.created_at)', '1 year', true);

insert into owed.retention (source, since, age, condition, is_promised) values
  ('auth.email_changes', 't.requested_at', '24 hours', 't.due_at is null', true),
  ('auth.flow_state', 'coalesce(t.auth_code_issued_at, t.created_at)', '1 day', 'true', false),
  ('auth.flow_state', 't.created_at', '15 minutes', 't.browser_hash is not null', false);

-- An anonymous account that nobody has used for a month.
insert into owed.retention (source, since, age, condition, is_promised) values
  ('auth.users', 'greatest(
    t.created_at, (select max(coalesce(s.refreshed_at, s.created_at)) from auth.sessions s where s.user_id = t.id)
  )', '30 days', 't.is_anonymous and t.deleted_at is null', false);

-- An account that nobody has opened by its first code.
insert into owed.retention (source, since, age, condition, is_promised) values
  ('auth.users', 't.created_at', '1 day', 't.pending_email is not null and t.last_sign_in_at is null', false);

create function app.mail_to_account(payload jsonb) returns text
language sql stable set search_path = ''
as $$ select u.email from public.users u where u.id = app.to_uuid(payload ->> 'user_id') $$;

-- A former address is deleted with the mail's end.
create function app.mail_to_former_address(payload jsonb) returns text
language sql immutable set search_path = ''
as $$ select payload ->> 'address' $$;

insert into owed.mails (kind, rank, address, label) values
  ('sign_in_code', 0, 'app.mail_to_account', null),
  ('link_and_code', 0, 'app.mail_to_account', null),
  ('recovery', 0, 'app.mail_to_account', null),
  ('reauthentication', 0, 'app.mail_to_account', null),
  ('invitation', 1, 'app.mail_to_account', 'Convite'),
  ('confirm_new_email', 0, 'app.mail_to_account', null),
  ('confirm_old_email', 0, 'app.mail_to_account', null),
  ('email_change_notice', 1, 'app.mail_to_account', 'Aviso: o e-mail da conta vai mudar'),
  ('email_changed', 1, 'app.mail_to_former_address', 'Aviso: o e-mail da conta mudou'),
  ('email_moved', 1, 'app.mail_to_account', 'Aviso: a conta usa este e-mail'),
  ('password_changed', 1, 'app.mail_to_account', 'Aviso: a senha mudou'),
  ('identity_changed', 1, 'app.mail_to_account', 'Aviso: uma forma de entrar mudou');

-- The key of an account's first welcome names no time and stays.
insert into owed.mails (kind, rank, address, label, kept_key) values
  ('welcome', 1, 'app.mail_to_account', 'Boas-vindas', '^welcome:[^:]+$');

insert into owed.hints (source, verb, topic, event) values
  ('auth.users', 'update', $$case when r.banned_until > now() then 'person:' || r.id end$$, 'rights');
