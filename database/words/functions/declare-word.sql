-- The caller says that a word of an open song is known, or not; null takes it back.
create function public.declare_word(lemma text, known boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.song_words w
    where w.lemma = declare_word.lemma and w.kind = 'word' and w.song_id in (select app.openable_song_ids())
  ) then
    raise exception 'word_not_found' using errcode = 'PT404';
  end if;
  perform app.lock_study();
  if known is null then
    delete from public.word_knowledge k where k.user_id = auth.uid() and k.lemma = declare_word.lemma;
  else
    insert into public.word_knowledge as k (user_id, lemma, known, source)
    values (auth.uid(), declare_word.lemma, declare_word.known, 'declared')
    on conflict on constraint word_knowledge_pkey do update set known = excluded.known, source = excluded.source, at = now();
  end if;
end
$$;
