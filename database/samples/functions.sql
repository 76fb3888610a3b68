-- The lessons that visitors may play now: marked, in a listed course that is not archived.
create function app.open_lessons() returns setof public.lessons
language sql stable security definer set search_path = ''
as $$
  select l.*
  from app.samples o
  join public.lessons l on l.id = o.lesson_id and l.archived_at is null
  join public.modules m on m.id = l.module_id and m.archived_at is null
  join public.courses c on c.id = m.course_id and c.archived_at is null and c.is_listed
$$;

-- The songs that visitors may play now: marked, in public, and with the rights to be heard and read.
create function app.open_songs() returns setof public.songs
language sql stable security definer set search_path = ''
as $$
  select s.*
  from app.samples o
  join public.songs s on s.id = o.song_id
  cross join lateral app.song_uses_now(s.id) u
  where u.stream and u.show_lyrics
$$;

-- True while a link of a visitor opens this file of the bucket course-files: the file of a lesson, or a sung recording.
create function app.is_open_file(file text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from app.open_lessons() l where l.vimeo_id = '/storage/v1/object/course-files/' || file)
    or exists (select from app.open_songs() s where s.sung_path = file)
$$;

-- A sample to play, as PlaySampleResponse of domain/contracts; null: closed, or not there. `is_new` counts a play.
create function app.open_sample(kind text, sample text, is_new boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened jsonb;
begin
  if kind = 'lesson' then
    select jsonb_build_object('video', l.vimeo_id, 'captions', coalesce((
      select jsonb_agg(jsonb_build_object('language', c.language, 'content', c.content) order by c.language)
      from public.lesson_captions c where c.lesson_id = l.id
    ), '[]'))
    into opened from app.open_lessons() l where l.id = sample;
  else
    select jsonb_build_object(
      'video', '/storage/v1/object/course-files/' || s.sung_path, 'captions', '[]'::jsonb, 'song', app.visitor_sheet(s)
    )
    into opened from app.open_songs() s where s.id = sample;
  end if;
  if opened is not null and is_new then
    update app.samples o set plays = o.plays + 1 where sample = case kind when 'lesson' then o.lesson_id else o.song_id end;
  end if;
  return opened;
end
$$;

-- The mark of the lessons of a saved course; `is_open` of edited_lessons is a boolean by then.
create function app.write_open_lessons(course jsonb) returns void
language sql security definer set search_path = ''
as $$
  delete from app.samples o using app.edited_lessons(course) part
  where o.lesson_id = part.id and not (part.content ->> 'is_open')::boolean;
  insert into app.samples (lesson_id)
  select part.id from app.edited_lessons(course) part where (part.content ->> 'is_open')::boolean
  on conflict do nothing
$$;

-- Opens a song to visitors, or closes it: their links end with the mark. Returns EditableSong.
create function public.admin_open_song(song text, is_open boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('content');
  if not exists (select from public.songs s where s.id = song) then
    raise exception 'song_not_found' using errcode = 'PT404';
  end if;
  if is_open then
    insert into app.samples (song_id) values (song) on conflict do nothing;
  else
    delete from app.samples o where o.song_id = song;
  end if;
  if found then
    perform app.audit(case when is_open then 'open_song' else 'close_song' end, 'song', song, '{}');
  end if;
  return app.editable_song(song);
end
$$;

-- The samples of a course that visitors may play now, as block `sample` of its page: lessons in their order, then songs.
create function app.course_samples(course text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with opened as (
    select 1 as place, m.position as group_place, l.position, 'lesson' as kind, l.id, l.title, l.duration as minutes, l.thumbnail as poster
    from app.open_lessons() l join public.modules m on m.id = l.module_id where m.course_id = course
    union all
    select 2, 0, s.position, 'song', s.id, s.title, null, ''
    from app.open_songs() s join app.song_courses k on k.song_id = s.id where k.course_id = course
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', p.kind, 'id', p.id, 'title', p.title, 'minutes', p.minutes, 'poster', p.poster,
    'openedOn', to_char(o.opened_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
  ) order by p.place, p.group_place, p.position, p.id), '[]')
  from opened p join app.samples o on p.id = case p.kind when 'lesson' then o.lesson_id else o.song_id end
$$;
