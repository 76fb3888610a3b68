insert into owed.personal_data (source, owner_column, part, on_deletion, is_moved) values
  ('public.word_knowledge', 'user_id', 'study_words', 'cascade', false),
  ('public.word_placements', 'user_id', 'study_placements', 'cascade', false),
  ('public.song_plays', 'user_id', 'study_songs', 'cascade', false);
