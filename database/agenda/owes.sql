insert into owed.personal_data (source, owner_column, part, on_deletion) values
  ('public.calendar_feeds', 'user_id', 'calendar_feeds', 'delete');

insert into owed.audit_subjects (subject_type, name) values
  ('live_class', $$select k.title from public.live_classes k where k.id = app.to_uuid($1)$$);

insert into owed.client_rights (holder, verb, granted) values
  ('content', 'EXECUTE', '{public.cancel_live_class, public.save_live_class}');

insert into owed.notifications (kind, payload) values
  ('live_class', '{change, title, starts_at}');
