-- Handled or given up. What they changed is in app.purchase_events.
insert into owed.retention (source, since, age, condition, is_promised) values
  ('app.payment_events', 't.received_at', '90 days', 't.next_attempt_at is null', false);

insert into owed.client_rights (holder, verb, granted) values
  ('authenticated', 'EXECUTE', '{app.claim_event_as_admin}'),
  ('finance', 'EXECUTE', '{app.claim_event_as_admin}');

insert into owed.lists (name, source, roles, keys, is_counted) values
  ('failed_events', 'app.listed_failed_events', '{finance}', '{id}', true);
