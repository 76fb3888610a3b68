insert into owed.personal_data (source, owner_column, part, on_deletion, is_moved) values
  ('public.study_heads', 'user_id', null, 'delete', false),
  ('public.study_decks', 'user_id', 'study_decks', 'cascade', false),
  ('public.study_settings', 'user_id', 'study_settings', 'cascade', false),
  ('public.study_cards', 'user_id', 'study_cards', 'cascade', false),
  ('public.study_entries', 'user_id', 'study_entries', 'cascade', false),
  ('public.study_parameters', 'user_id', 'study_parameters', 'cascade', false),
  ('public.study_days', 'user_id', 'study_days', 'cascade', false);

insert into owed.client_rights (holder, verb, granted) values
  ('authenticated', 'EXECUTE', '{
    app.count_kept, app.is_taken, app.list_open_decks, app.read_parameters, app.record_study, app.seconds_per_card,
    app.store_study
  }');

insert into owed.notifications (kind, payload) values
  ('deck_taken', '{cards, deck}'),
  ('phrases_sung', '{song}');
