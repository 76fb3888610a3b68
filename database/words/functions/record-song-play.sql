-- Stores the first tries at words of a song, [{lemma, known}]: a miss counts also against "Já sei", a hit does not replace it. A
-- lemma that was missed once in the song was missed.
create function app.note_tried_words(song text, words jsonb) returns void
language sql set search_path = ''
as $$
  insert into public.word_knowledge as k (user_id, lemma, known, source)
  select auth.uid(), w.lemma, bool_and(w.known), 'song'
  from jsonb_to_recordset(words) as w(lemma text, known boolean)
  where w.known is not null
    and w.lemma in (select s.lemma from public.song_words s where s.song_id = note_tried_words.song and s.kind = 'word')
  group by w.lemma
  on conflict on constraint word_knowledge_pkey do update set known = excluded.known, source = excluded.source, at = now()
  where not (k.source = 'declared' and k.known and excluded.known)
$$;

-- A song that the caller has played or filled to its end, as domain/contracts/songs.ts has it, and its words, as
-- app.note_tried_words has them. The same id again changes nothing.
create function public.record_song_play(id uuid, song text, mode text, share integer, tries integer, right_first integer,
  seconds integer, words jsonb default '[]')
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wait integer;
begin
  if not exists (select from app.openable_song_ids() o(song_id) where o.song_id = song) then
    raise exception 'song_not_found' using errcode = 'PT404';
  end if;
  perform app.lock_study();
  if jsonb_typeof(words) is distinct from 'array' or jsonb_array_length(words) > 2000 then
    raise exception 'play_invalid' using errcode = 'PT400';
  end if;
  if exists (select from public.song_plays p where p.user_id = auth.uid() and p.id = record_song_play.id) then
    return;
  end if;
  wait := app.take_attempts(jsonb_build_array(
    jsonb_build_object('key', 'song-play:' || auth.uid(), 'points', 200, 'seconds', 86400)
  ), now());
  if wait > 0 then
    raise exception 'too_many_attempts' using errcode = 'PT429', hint = wait::text;
  end if;
  insert into public.song_plays (user_id, id, song_id, mode, share, tries, right_first, seconds)
  values (auth.uid(), record_song_play.id, song, record_song_play.mode, record_song_play.share, record_song_play.tries,
    record_song_play.right_first, record_song_play.seconds);
  perform app.note_tried_words(song, words);
exception
  when check_violation or not_null_violation or numeric_value_out_of_range or invalid_text_representation or invalid_parameter_value then
  raise exception 'play_invalid' using errcode = 'PT400';
end
$$;

-- The caller's last play of a song, by mode: see SongPlay in domain/contracts/songs.ts.
create function app.list_last_plays(song text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('mode', l.mode, 'share', l.share, 'tries', l.tries, 'rightFirst', l.right_first)), '[]')
  from (
    select distinct on (p.mode) p.* from (
      select s.* from public.song_plays s where s.user_id = auth.uid() and s.song_id = song order by s.at desc limit 100
    ) p
    order by p.mode, p.at desc
  ) l
$$;
