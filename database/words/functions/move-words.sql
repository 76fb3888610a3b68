-- Moves the words and plays of one account to another, which keeps its own if both have one. Called by app.move_study.
create function app.move_words(from_person uuid, to_person uuid) returns void
language sql set search_path = ''
as $$
  update public.word_knowledge k set user_id = to_person
  where k.user_id = from_person and not exists (
    select from public.word_knowledge o where o.user_id = to_person and o.lemma = k.lemma
  );
  update public.word_placements p set user_id = to_person
  where p.user_id = from_person and not exists (select from public.word_placements o where o.user_id = to_person);
  update public.song_plays p set user_id = to_person
  where p.user_id = from_person and not exists (select from public.song_plays o where o.user_id = to_person and o.id = p.id);
$$;
