import type { CallerSql } from '#server/database/database.ts';
import type postgres from 'postgres';
import type {
  ImportPreview,
  ImportResult,
  StartImportRequest,
  StudyImport,
} from '#domain/contracts/study-import.ts';
import type { ImportedNote } from './to-imported-note.ts';

export interface ImportRow {
  id: string;
  file_name: string;
  zone_offset: number;
  status: StudyImport['status'];
  preview: ImportPreview;
  choices: StartImportRequest | null;
  done: number;
  result: ImportResult | null;
  problem: string | null;
  touched_at: Date;
}

export async function findImport(sql: postgres.Sql, person: string): Promise<ImportRow | null> {
  const [row] = await sql<ImportRow[]>`
    select id, file_name, zone_offset, status, preview, choices, done, result, problem, touched_at
    from app.study_imports where user_id = ${person}`;
  return row ?? null;
}

interface NewImport {
  person: string;
  /** The id of the person's import whose place it takes. */
  last: string | null;
  id: string;
  fileName: string;
  zoneOffset: number;
  preview: ImportPreview;
}

/** False: the last import runs since `stoppedBefore`, or is no longer the last one. */
export async function insertImport(
  sql: postgres.Sql,
  { person, last, id, fileName, zoneOffset, preview }: NewImport,
  { at, stoppedBefore }: { at: Date; stoppedBefore: Date },
): Promise<boolean> {
  const rows = await sql`
    insert into app.study_imports as i (user_id, id, file_name, zone_offset, status, preview, touched_at)
    values (${person}, ${id}, ${fileName}, ${zoneOffset}, 'ready', ${JSON.stringify(preview)}::text::jsonb, ${at})
    on conflict (user_id) do update set id = excluded.id, file_name = excluded.file_name, zone_offset = excluded.zone_offset,
      status = 'ready', preview = excluded.preview, choices = null, done = 0, result = null, problem = null,
      touched_at = excluded.touched_at
    where i.id = ${last} and (i.status <> 'running' or i.touched_at < ${stoppedBefore})
    returning 1`;
  return rows.length > 0;
}

/** False: it has begun, or is no more. */
export async function replacePreview(
  sql: postgres.Sql,
  person: string,
  { id, preview }: { id: string; preview: ImportPreview },
  at: Date,
): Promise<boolean> {
  const rows = await sql`
    update app.study_imports set preview = ${JSON.stringify(preview)}::text::jsonb, touched_at = ${at}
    where user_id = ${person} and id = ${id} and status = 'ready' returning 1`;
  return rows.length > 0;
}

/** False: it runs already, or is no more. */
export async function claimImport(
  sql: postgres.Sql,
  person: string,
  choices: StartImportRequest,
  { at, stoppedBefore }: { at: Date; stoppedBefore: Date },
): Promise<boolean> {
  const rows = await sql`
    update app.study_imports set status = 'running', choices = ${JSON.stringify(choices)}::text::jsonb, done = 0, problem = null,
      touched_at = ${at}
    where user_id = ${person} and id = ${choices.id}
      and (status in ('ready', 'failed') or status = 'running' and touched_at < ${stoppedBefore})
    returning 1`;
  return rows.length > 0;
}

/** False: it was cancelled, or another one has taken its place. What came in last counts even then. */
export async function noteProgress(
  sql: postgres.Sql,
  id: string,
  done: number,
  at: Date,
): Promise<boolean> {
  const rows = await sql<{ is_running: boolean }[]>`
    update app.study_imports set done = ${done}, touched_at = ${at} where id = ${id} and status in ('running', 'failed')
    returning status = 'running' as is_running`;
  return rows[0]?.is_running === true;
}

/** One that was cancelled meanwhile stays so. */
export async function endImport(
  sql: postgres.Sql,
  id: string,
  end: { result: ImportResult | null; problem: string | null },
  at: Date,
): Promise<void> {
  const { result, problem } = end;
  await sql`
    update app.study_imports set status = ${problem === null ? 'done' : 'failed'}, problem = ${problem},
      result = ${result && JSON.stringify(result)}::text::jsonb, touched_at = ${at}
    where id = ${id} and status = 'running'`;
}

/** Ends a running import at its next page; false: it does not run. */
export async function cancelImport(
  sql: postgres.Sql,
  person: string,
  { id, problem }: { id: string; problem: string },
  at: Date,
): Promise<boolean> {
  const rows = await sql`
    update app.study_imports set status = 'failed', problem = ${problem}, touched_at = ${at}
    where user_id = ${person} and id = ${id} and status = 'running' returning 1`;
  return rows.length > 0;
}

/** Deletes an import that does not run. */
export async function deleteImport(
  sql: postgres.Sql,
  person: string,
  id: string,
  stoppedBefore: Date,
): Promise<boolean> {
  const rows = await sql`
    delete from app.study_imports
    where user_id = ${person} and id = ${id} and (status <> 'running' or touched_at < ${stoppedBefore}) returning 1`;
  return rows.length > 0;
}

/** Deletes imports that have not changed since `before`; the caller removes their files. */
export async function deleteOldImports(sql: postgres.Sql, before: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    delete from app.study_imports where touched_at < ${before} returning id`;
  return rows.map(({ id }) => id);
}

export interface Room {
  school: number;
  known: number;
  notes: number;
  soundBytes: number;
}

/** The room that a person has, and how many of these notes are the school's, or exist already. */
export async function findRoom(sql: CallerSql, guids: readonly string[]): Promise<Room> {
  const [row] = await sql<[Room]>`
    select school, known, notes, sound_bytes as "soundBytes"
    from app.find_import_room(array(select jsonb_array_elements_text(${JSON.stringify(guids)}::text::jsonb)))`;
  return row;
}

/** Run as the person: of these guids those of the school's cards. */
export async function findSchoolGuids(
  sql: CallerSql,
  guids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ guid: string }[]>`
    select guid from app.find_school_notes(array(select jsonb_array_elements_text(${JSON.stringify(guids)}::text::jsonb)))`;
  return new Set(rows.map(({ guid }) => guid));
}

export interface ImportedPage {
  created: number;
  updated: number;
  school: number;
  decksTaken: number;
  overLimit: number;
  entries: number;
}

/** Run as the person. See app.import_notes. */
export async function importNotes(
  sql: CallerSql,
  notes: readonly ImportedNote[],
  device: string,
): Promise<ImportedPage> {
  const [row] = await sql<[{ counts: ImportedPage }]>`
    select app.import_notes(${JSON.stringify(notes)}::text::jsonb, ${device}) as counts`;
  return row.counts;
}

/** Run as the person. */
export async function hasMedia(sql: CallerSql, name: string): Promise<boolean> {
  const rows =
    await sql`select from storage.objects where bucket_id = 'study-media' and name = ${name}`;
  return rows.length > 0;
}
