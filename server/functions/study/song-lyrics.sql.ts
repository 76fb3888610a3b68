/** Run as the caller: the policies of lines and words ask for the course and the right to show the lyric. */
export const findLyricsSql = `
  select s.id, s.title,
    (
      select json_agg(json_build_object(
        'section', l.section, 'text', l.text, 'startMs', l.start_ms, 'endMs', l.end_ms, 'words', (
          select coalesce(json_agg(json_build_object(
            'surface', w.surface, 'startMs', w.start_ms, 'endMs', w.end_ms
          ) order by w.index), '[]')
          from public.song_words w where w.song_id = l.song_id and w.line = l.index
        )
      ) order by l.index)
      from public.song_lines l where l.song_id = s.id
    ) as lines
  from public.songs s where s.id = $1
`;
