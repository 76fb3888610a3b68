-- Names and times are in the account's own part of the export (app.export_account), because a row holds a secret.
insert into owed.personal_data (source, owner_column, on_deletion, is_moved) values
  ('auth.mfa_factors', 'user_id', 'delete', false),
  ('auth.webauthn_credentials', 'user_id', 'delete', false),
  ('auth.webauthn_challenges', 'user_id', 'delete', false);

insert into owed.retention (source, since, age, condition, is_promised) values
  ('auth.mfa_challenges', 't.created_at', '1 hour', 'true', false),
  ('auth.webauthn_challenges', 't.expires_at', '1 hour', 'true', false),
  ('auth.mfa_factors', 't.created_at', '5 minutes', 't.status = ''unverified''', false);

insert into owed.mails (kind, rank, address, label) values
  ('second_factor_changed', 1, 'app.mail_to_account', 'Aviso: o segundo passo mudou');

insert into owed.client_rights (holder, verb, granted) values
  ('authenticated', 'EXECUTE', '{app.require_fresh_proof}'),
  ('owner', 'EXECUTE', '{public.admin_demand_second_factor}');
