import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { foldHistories } from '#domain/study/history/stored-history.ts';
import type { StudyEntry } from '#domain/study/study-entry.ts';
import {
  readChanges,
  readSummary,
  recordStudy,
  storeStudy,
} from '#server/functions/study/study.sql.ts';
import { median } from '../load.ts';
import { refoldPiece } from '#server/training/training.sql.ts';
import {
  adoptWeights,
  findStudyCards,
  readDecks,
  readDueCards,
  readLedger,
  readOverview,
  readOwnCards,
  readSheet,
  readSongs,
  readStatistics,
  searchCards,
  toStudySteps,
  waitForFold,
} from './study.sql.ts';

export interface Cost {
  name: string;
  ms: number;
  aimMs: number;
}

const rounds = 7;
const day = Math.floor(Date.now() / 86_400_000);

const toAnswer = (cardId: string): StudyEntry => {
  const at = Date.now();
  const answer = { verb: 'answer', rating: 3, mode: 'self', spentMs: 4_000 } as const;
  return {
    id: randomUUID(),
    cardId,
    at,
    day,
    zoneOffset: -180,
    intervalDays: 9,
    target: 0.9,
    ...answer,
  };
};

class Rollback extends Error {}

async function actAs(transaction: postgres.TransactionSql, student: string): Promise<void> {
  const claims = JSON.stringify({ sub: student, role: 'authenticated' });
  await transaction`
    select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
}

/** Median of what `work` measures as the student, after a round that fills the caches; nothing of it stays. */
async function measure(
  sql: postgres.Sql,
  student: string,
  work: (sql: postgres.TransactionSql) => Promise<number>,
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await sql
      .begin(async (transaction) => {
        await actAs(transaction, student);
        times.push(await work(transaction));
        throw new Rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Rollback)) throw error;
      });
  }
  return median(times.slice(1));
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const foldAll = ({ histories, parameters }: Awaited<ReturnType<typeof recordStudy>>) =>
  foldHistories(histories, parameters);

/** Folds these cards once: what fills the database is not quite what the fold makes of their answers. */
async function foldOnce(sql: postgres.Sql, student: string, cards: string[]): Promise<void> {
  await waitForFold(sql, student, cards);
  await sql.begin(async (own) => {
    await actAs(own, student);
    const recorded = await recordStudy(own, { entries: [], device: randomUUID() }, new Date());
    await storeStudy(own, foldAll(recorded), { settings: undefined, at: new Date() });
  });
}

/** The number of statements of a sync, without the fold in between. */
async function sync(sql: postgres.TransactionSql, cards: string[]): Promise<number> {
  const entries = cards.map(toAnswer);
  const { rev } = await readSummary(sql);
  const at = new Date();
  let folded: Parameters<typeof storeStudy>[1] = [];
  const recorded = await time(async () => {
    folded = foldAll(await recordStudy(sql, { entries, device: randomUUID() }, at));
  });
  if (folded.length !== cards.length) throw new Error(`${folded.length} cards were folded`);
  const stored = await time(() =>
    Promise.all([
      storeStudy(sql, folded, { settings: undefined, at }),
      readChanges(sql, rev, 501),
      readSummary(sql),
    ]),
  );
  return recorded + stored;
}

/** The time that folding all cards with new weights costs the server's own core, and its longest piece. */
async function refold(
  sql: postgres.Sql,
  student: string,
): Promise<{ workMs: number; pieceMs: number }> {
  await adoptWeights(sql, student);
  const before = process.cpuUsage();
  let pieceMs = 0;
  let hasMore = true;
  while (hasMore) {
    const startedAt = performance.now();
    hasMore = await refoldPiece(sql, student, new Date());
    pieceMs = Math.max(pieceMs, performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  return { workMs: (user + system) / 1000, pieceMs };
}

/** Fills the study of one student among others, and measures at the database what his devices and his dashboard ask. */
export async function benchStudy(sql: postgres.Sql, student: string): Promise<Cost[]> {
  for (const step of toStudySteps(student, day)) await sql.unsafe(step);
  const cards = await findStudyCards(sql, student);
  await foldOnce(sql, student, cards);
  const cost = async (
    name: string,
    aimMs: number,
    work: (transaction: postgres.TransactionSql) => Promise<number>,
  ) => ({ name: `study: ${name}`, ms: await measure(sql, student, work), aimMs });
  const costs = [
    await cost('overview', 2, (own) => time(() => readOverview(own, day))),
    await cost('next 20 due cards', 2, (own) => time(() => readDueCards(own, day))),
    await cost('500 changed cards', 60, (own) => time(() => readChanges(own, 50_000, 501))),
    await cost('sync of 200 answers', 60, (own) => sync(own, cards)),
    await cost('statistics', 120, (own) => time(() => readStatistics(own, day))),
    await cost('ledger', 120, (own) => time(() => readLedger(own))),
    await cost('songs with their coverage', 120, (own) => time(() => readSongs(own))),
    await cost('sheet of a song', 20, (own) => time(() => readSheet(own))),
    await cost('page of decks', 120, (own) => time(() => readDecks(own, day))),
    await cost('first 50 cards of an own deck', 20, (own) => time(() => readOwnCards(own))),
    await cost('search in all cards', 120, (own) => time(() => searchCards(own))),
  ];
  const { workMs, pieceMs } = await refold(sql, student);
  return [
    ...costs,
    { name: 'study: 1,000,000 answers folded anew, our work', ms: workMs, aimMs: 3_000 },
    { name: 'study: the longest piece of it', ms: pieceMs, aimMs: 1_000 },
  ];
}
