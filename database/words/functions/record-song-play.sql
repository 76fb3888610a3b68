-- A song that the caller has played or filled to its end, as domain/contracts/songs.ts has it. The same id again changes nothing.
create function public.record_song_play(id uuid, song text, mode text, share integer, tries integer, right_first integer, seconds integer)
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
exception when check_violation or not_null_violation or numeric_value_out_of_range then
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
