import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { newCard } from '#domain/memory/card-memory.ts';
import { foldCard } from '#domain/memory/fold.ts';
import type { StudyEntry } from '#domain/memory/study-entry.ts';
import {
  readChanges,
  readSummary,
  recordStudy,
  storeStudy,
} from '#server/functions/study/study.sql.ts';
import { median } from '../load.ts';
import { findStudyCards, readDueCards, readOverview, toStudySteps } from './study.sql.ts';

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
        const claims = JSON.stringify({ sub: student, role: 'authenticated' });
        await transaction`
          select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
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

/** What a sync asks of the database, without the fold in between. */
async function sync(sql: postgres.TransactionSql, cards: string[]): Promise<number> {
  const entries = cards.map(toAnswer);
  const { rev } = await readSummary(sql);
  const at = new Date();
  let folded: Parameters<typeof storeStudy>[1] = [];
  const recorded = await time(async () => {
    const { histories } = await recordStudy(sql, { entries, device: randomUUID() }, at);
    folded = histories.map(({ cardId, entries: history }) => {
      return { cardId, memory: foldCard(newCard, history) };
    });
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

/** Fills the study of one student among others, and measures at the database what his devices and his dashboard ask. */
export async function benchStudy(sql: postgres.Sql, student: string): Promise<Cost[]> {
  for (const step of toStudySteps(student, day)) await sql.unsafe(step);
  const cards = await findStudyCards(sql, student);
  const cost = async (
    name: string,
    aimMs: number,
    work: (transaction: postgres.TransactionSql) => Promise<number>,
  ) => ({ name: `study: ${name}`, ms: await measure(sql, student, work), aimMs });
  return [
    await cost('overview', 2, (own) => time(() => readOverview(own, day))),
    await cost('next 20 due cards', 2, (own) => time(() => readDueCards(own, day))),
    await cost('500 changed cards', 60, (own) => time(() => readChanges(own, 50_000, 501))),
    await cost('sync of 200 answers', 60, (own) => sync(own, cards)),
  ];
}
