import type {
  EntryRefusal,
  StudySyncRequest,
  StudySyncResponse,
} from '#domain/contracts/study-sync.ts';
import type { StudySettings } from '#domain/contracts/study-sync.ts';
import type { CardMemory } from '#domain/study/card-memory.ts';
import type { HistoryLines, StoredCard } from '#domain/study/history/stored-history.ts';
import type { MemoryParameters } from '#domain/study/parameters.ts';
import type { CallerSql } from '#server/database/database.ts';

export interface Recorded {
  /** Seconds until another call is allowed; then nothing was recorded, and there is nothing else. */
  wait?: number;
  judged: { accepted: string[]; refused: { id: string; reason: EntryRefusal }[] };
  /** The histories that have to be folded. */
  histories: HistoryLines[];
  /** The parameters with which they are folded. */
  parameters: MemoryParameters;
}

/** Run as the student. See app.record_study. */
export async function recordStudy(
  sql: CallerSql,
  { entries, device }: Pick<StudySyncRequest, 'entries' | 'device'>,
  at: Date,
): Promise<Recorded> {
  const [row] = await sql<[{ answer: Recorded }]>`
    select app.record_study(${JSON.stringify(entries)}::text::jsonb, ${device}, ${at}) as answer`;
  return row.answer;
}

/** Run as the student whose study is locked. See app.store_study. */
export async function storeStudy(
  sql: CallerSql,
  cards: readonly StoredCard[],
  { settings, at }: { settings: StudySettings | undefined; at: Date },
): Promise<void> {
  await sql`
    select app.store_study(
      ${JSON.stringify(cards)}::text::jsonb, ${settings ? JSON.stringify(settings) : null}::text::jsonb, ${at}
    )`.execute(); // sent in the order of the calls
}

export interface ChangedCard {
  cardId: string;
  deckId: string;
  position: number;
  /** Null: no entry yet. */
  memory: CardMemory | null;
  isTapped: boolean;
  rev: number;
}

/**
 * The cards that have changed since the cursor, at most `limit`. A cursor that is ahead, as after a restored backup, begins anew.
 */
export function readChanges(sql: CallerSql, cursor: number, limit: number): Promise<ChangedCard[]> {
  return sql<ChangedCard[]>`
    select c.card_id as "cardId", c.deck_id as "deckId", c.position, c.memory, c.taken_at is not null as "isTapped",
      c.rev::float8 as rev
    from public.study_cards c
    where c.user_id = (select auth.uid()) and not c.needs_fold and c.rev > (
      select case when ${cursor}::float8 > h.rev then 0 else ${cursor}::float8::bigint end
      from public.study_heads h where h.user_id = (select auth.uid())
    )
    order by c.rev limit ${limit}`.execute();
}

export interface Summary extends Pick<StudySyncResponse, 'decks'> {
  /** The newest change. */
  rev: number;
  /** Cards wait to be folded, or notes of own decks to become cards of the study. */
  isUnfinished: boolean;
  /** Null before the first change. */
  settings: StudySettings | null;
}

export async function readSummary(sql: CallerSql): Promise<Summary> {
  const [row] = await sql<[Summary]>`
    select h.rev::float8 as rev,
      exists (select from public.study_cards c where c.user_id = h.user_id and c.needs_fold) or exists (
        select from public.study_decks s join public.decks d on d.id = s.deck_id
        where s.user_id = h.user_id and d.owner_id = h.user_id and d.deleted_at is null and s.version <> d.version
      ) as "isUnfinished",
      (
        select json_build_object(
          'changedAt', (extract(epoch from s.changed_at) * 1000)::bigint, 'newPerDay', s.new_per_day, 'target', s.target,
          'buttons', s.buttons, 'soundRepeats', s.sound_repeats, 'soundSpeed', s.sound_speed,
          'minutesPerDay', s.minutes_per_day, 'easyDays', s.easy_days
        )
        from public.study_settings s where s.user_id = h.user_id
      ) as settings,
      (
        select coalesce(json_agg(json_build_object(
          'id', d.id, 'title', d.title, 'courseId', d.course_id, 'lessonId', d.lesson_id, 'version', d.version, 'cards', d.cards,
          'isTaken', d.is_taken, 'isOwn', d.is_own
        )), '[]')
        from app.list_open_decks() d
      ) as decks
    from public.study_heads h where h.user_id = (select auth.uid())`.execute();
  return row;
}

/**
 * Run as the caller: the tables' policies decide. Of a song's deck the caller's own cards, with their lines of the song; of an own
 * deck what came after a version, in whole versions.
 *
 * `deck`: the open deck. `page`: the version that this answer reaches, about five thousand notes on. `shown`: its cards as they are
 * shown. The answer: the deck, its cards, and the sizes of their sound and picture files.
 */
export const findBundleSql = `
  with deck as materialized (
    select d.id, d.title, d.is_own, d.version as newest, case when d.is_own then $2::integer else 0 end as since
    from app.list_open_decks() d where d.id = $1
  ), page as materialized (
    select d.*, coalesce(case when d.is_own then (
      select n.version from public.deck_notes n
      where n.deck_id = d.id and n.owner_id is not null and n.version > d.since order by n.version offset 5000 limit 1
    ) end, d.newest) as version
    from deck d
  ), shown as (
    select c.id, n.id as note_id, n.front, n.meaning, n.sound, n.tags, n.picture_path, dn.position,
      coalesce(q.example, n.example) as example, coalesce(q.example_meaning, n.example_meaning) as example_meaning,
      case
        when n.song_id is not null then q.clip
        when n.audio_path is not null then jsonb_build_object(
          'bucket', case when p.is_own then 'study-media' else 'course-files' end, 'path', n.audio_path,
          'startMs', coalesce(n.clip_start_ms, 0), 'endMs', n.clip_end_ms, 'isCut', n.clip_end_ms is not null
        )
      end as clip,
      case when n.song_id is not null then q.kept_path else n.audio_path end as kept_path, q.gap,
      (
        select json_build_object('id', o.id, 'face', o.face) from public.cards o
        where o.note_id = n.id and o.face > 1 order by o.face limit 1
      ) as second
    from page p
    join public.decks d on d.id = p.id
    join public.deck_notes dn on dn.deck_id = p.id and (not p.is_own or dn.version > p.since and dn.version <= p.version)
    join public.notes n on n.id = dn.note_id
    join public.cards c on c.note_id = n.id and c.face = 1
    left join lateral (select * from app.quote_song(n) where n.song_id is not null) q on true
    where d.song_id is null or app.is_taken(c.id)
  )
  select p.id, p.title, p.since, p.version,
    (select d.card_count from public.decks d where d.id = p.id) as notes,
    (
      select coalesce(json_agg(json_build_object(
        'id', s.id, 'noteId', s.note_id, 'front', s.front, 'meaning', s.meaning, 'sound', s.sound, 'example', s.example,
        'exampleMeaning', s.example_meaning, 'tags', s.tags, 'clip', s.clip, 'picturePath', s.picture_path, 'gap', s.gap, 'second', s.second
      ) order by s.position, s.id), '[]')
      from shown s
    ) as cards,
    (
      select coalesce(json_agg(json_build_object(
        'bucket', o.bucket_id, 'path', o.name, 'bytes', (o.metadata ->> 'size')::bigint
      ) order by o.name), '[]')
      from storage.objects o
      where o.bucket_id = case when p.is_own then 'study-media' else 'course-files' end
        and o.name in (select s.kept_path from shown s union all select s.picture_path from shown s)
    ) as files
  from page p
`;
