-- The school's decks of courses, drafts and withdrawn ones included; those of songs follow their songs.
create function public.admin_list_decks() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('content');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', d.id, 'title', d.title, 'courseTitle', c.title, 'phrases', d.card_count, 'isPublished', d.archived_at is null
    ) order by c.position, c.id, d.position, d.id), '[]')
    from public.decks d join public.courses c on c.id = d.course_id
  );
end
$$;

-- A deck of a course with its phrases in order; null: there is none. `seen` of a phrase is the time of the edit that a change may replace.
create function public.admin_deck(deck text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('content');
  return (
    select jsonb_build_object(
      'id', d.id, 'title', d.title, 'courseId', d.course_id, 'lessonId', d.lesson_id, 'isPublished', d.archived_at is null,
      'lessons', (
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title) order by m.position, l.position, l.id), '[]')
        from public.lessons l join public.modules m on m.id = l.module_id
        where m.course_id = d.course_id and m.archived_at is null and l.archived_at is null
      ),
      'phrases', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', n.id, 'front', n.front, 'meaning', n.meaning, 'sound', n.sound, 'example', n.example,
          'exampleMeaning', n.example_meaning, 'audioPath', n.audio_path, 'startMs', n.clip_start_ms, 'endMs', n.clip_end_ms,
          'seen', n.edited_at
        ) order by p.position, n.id), '[]')
        from public.deck_notes p join public.notes n on n.id = p.note_id where p.deck_id = d.id
      )
    )
    from public.decks d where d.id = deck and d.course_id is not null
  );
end
$$;
