import type { LogEntry } from '#domain/study/study-entry.ts';
import type { StudyClip } from '#domain/contracts/study-bundle.ts';
import type { CallerSql } from '#server/database/database.ts';

export interface ExportedDeck {
  id: string;
  title: string;
  isOwn: boolean;
}

/** Run as the person: the own decks and those of the school that are taken and open. */
export async function listExportedDecks(sql: CallerSql): Promise<ExportedDeck[]> {
  return sql<ExportedDeck[]>`
    select d.id, d.title, d.is_own as "isOwn" from app.list_open_decks() d where d.is_taken`;
}

/** The student's target; null before the first change of settings. */
export async function findTarget(sql: CallerSql): Promise<number | null> {
  const [row] = await sql<{ target: number }[]>`
    select s.target from public.study_settings s where s.user_id = (select auth.uid())`;
  return row?.target ?? null;
}

export interface ExportedNote {
  noteId: string;
  position: number;
  guid: string;
  front: string;
  meaning: string;
  sound: string;
  example: string;
  exampleMeaning: string;
  tags: string[];
  /** Null: none, or none that may be kept. */
  clip: StudyClip | null;
  /** In study-media. */
  picturePath: string | null;
  cards: { face: number; isStarted: boolean; entries: LogEntry[] }[];
}

/**
 * Run as the person: the next notes of a deck behind a place, in their order. Of a song's words those that were taken, with its line
 * and sound only as far as they may be kept, and no sound where the seconds of the line are not a file of their own.
 */
export async function readExportedNotes(
  sql: CallerSql,
  deck: string,
  behind: { position: number; noteId: string },
  limit: number,
): Promise<ExportedNote[]> {
  return sql<ExportedNote[]>`
    select n.id as "noteId", p.position,
      coalesce(n.guid, case when n.owner_id is null then app.to_guid(p.deck_id, coalesce(p.number, p.position)) end, n.id::text) as guid,
      n.front, n.meaning, n.sound, to_jsonb(n.tags) as tags, n.picture_path as "picturePath",
      case when q.kept_path is not null then q.example else n.example end as example,
      case when q.kept_path is not null then q.example_meaning else n.example_meaning end as "exampleMeaning",
      case
        when n.song_id is not null then case when q.kept_path is not null and (q.clip ->> 'isCut')::boolean then q.clip end
        when n.audio_path is not null then jsonb_build_object(
          'bucket', case when n.owner_id is null then 'course-files' else 'study-media' end, 'path', n.audio_path,
          'startMs', coalesce(n.clip_start_ms, 0), 'endMs', n.clip_end_ms, 'isCut', n.clip_end_ms is not null
        )
      end as clip,
      (
        select coalesce(jsonb_agg(jsonb_build_object('face', c.face, 'isStarted', s.memory is not null, 'entries', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', e.id, 'cardId', e.card_id, 'at', (date_part('epoch', e.at) * 1000)::bigint, 'day', e.day, 'zoneOffset', e.zone_offset,
            'verb', e.verb, 'rating', e.rating, 'mode', e.mode, 'spentMs', e.spent_ms, 'intervalDays', e.interval_days,
            'target', e.target, 'undoes', e.undoes, 'stability', e.stability, 'difficulty', e.difficulty, 'lapses', e.lapses, 'hint', e.hint
          )), '[]')
          from public.study_entries e where e.user_id = (select auth.uid()) and e.card_id = c.id
        )) order by c.face), '[]')
        from public.cards c join public.study_cards s on s.user_id = (select auth.uid()) and s.card_id = c.id
        where c.note_id = n.id and c.face <= 3
      ) as cards
    from public.deck_notes p
    join public.notes n on n.id = p.note_id
    left join lateral (select * from app.quote_song(n) where n.song_id is not null) q on true
    where p.deck_id = ${deck} and (p.position, p.note_id) > (${behind.position}, ${behind.noteId}::uuid)
      and (n.song_id is null or exists (select from public.cards c where c.note_id = n.id and app.is_taken(c.id)))
    order by p.position, p.note_id limit ${limit}`;
}
