import { foldHistories, type HistoryLines } from '#domain/study/history/stored-history.ts';
import type { MemoryParameters } from '#domain/study/parameters.ts';
import type { LogEntry } from '#domain/study/study-entry.ts';
import type { Losses } from '#domain/study/history/training.ts';
import type { Database } from '../database/database.ts';

type Sql = Database['sql'];

export interface Claim {
  student: string;
  /** Answers that came since the last training. */
  untrained: number;
  /** The weights that the student has; null: the defaults. */
  current: number[] | null;
}

/** Claims a student for a quarter of an hour; null: none has enough new answers. See app.claim_training. */
export async function claimTraining(sql: Sql, at: Date): Promise<Claim | null> {
  const [row] = await sql<Claim[]>`
    select c.student, c.untrained, to_json(c.current_weights) as current from app.claim_training(${at}) c`;
  return row ?? null;
}

/** The cards that were answered last, until they have 50,000 answers. */
export async function listTrainingCards(sql: Sql, student: string): Promise<string[]> {
  const [row] = await sql<[{ cards: string[] }]>`
    select app.list_training_cards(${student}) as cards`;
  return row.cards;
}

/** The entries of these cards, one list a card. */
export async function readTrainingEntries(
  sql: Sql,
  student: string,
  cards: readonly string[],
): Promise<LogEntry[][]> {
  const [row] = await sql<[{ histories: LogEntry[][] }]>`
    select app.read_training_entries(${student}, ${`{${cards.join(',')}}`}::text::uuid[]) as histories`;
  return row.histories;
}

export interface Result {
  /** Answers that count. */
  trainedOn: number;
  /** Null: too few, or none could be trained: what the student has stays. */
  losses: Losses | null;
  /** Null: the new weights are not better. */
  adopted: readonly number[] | null;
}

/** See app.finish_training. */
export async function finishTraining(
  sql: Sql,
  { student, untrained }: Claim,
  { trainedOn, losses, adopted }: Result,
  at: Date,
): Promise<void> {
  const weights = adopted && `{${adopted.join(',')}}`;
  await sql`
    select app.finish_training(
      ${student}, ${untrained}, ${trainedOn}, ${losses && JSON.stringify(losses)}::text::jsonb,
      ${weights}::text::double precision[], ${at}
    )`;
}

/** Students whose cards wait to be folded with weights that were adopted. */
export async function findRefolds(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select user_id as id from public.study_parameters where refold_after is not null limit 100`;
  return rows.map(({ id }) => id);
}

interface Piece {
  histories: HistoryLines[];
  parameters: MemoryParameters;
}

/** Folds the next cards of a student, about 8,000 answers, in one transaction; false: there are none left. */
export function refoldPiece(sql: Sql, student: string, at: Date): Promise<boolean> {
  return sql.begin(async (own) => {
    const claims = JSON.stringify({ sub: student });
    await own`select set_config('request.jwt.claims', ${claims}, true)`;
    const [{ piece }] = await own<[{ piece: Piece | null }]>`select app.take_refold() as piece`;
    if (!piece) return false;
    const cards = JSON.stringify(foldHistories(piece.histories, piece.parameters));
    await own`select app.store_study(${cards}::text::jsonb, null, ${at})`;
    return true;
  });
}
