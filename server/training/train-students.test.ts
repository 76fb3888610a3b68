import { randomUUID } from 'node:crypto';
import { default_w } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { addDeck, adoptWeights, createStudy, toAnswer, toMemories } from '#tests/support/study.ts';
import { createHistories } from '#tests/support/synthetic-student.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';
import { newCard } from '#domain/study/card-memory.ts';
import { foldCard } from '#domain/study/fold.ts';
import { isWeights } from '#domain/study/fsrs.ts';
import type { StudyEntry } from '#domain/study/study-entry.ts';
import type { TrainingAnswer } from '#domain/study/history/training.ts';
import { train } from './train.ts';
import { createTrainingJob, isNight } from './train-students.ts';

const server = await forFile(createTestApp());
const { database } = server.deps;
const { sql } = database;
const { sync, takeDeck } = createStudy(server);
const dayMs = 86_400_000;
const firstDay = Math.floor(Date.now() / dayMs) - 100;
/** 3:30 in São Paulo. */
const night = new Date('2026-11-24T06:30:00Z');
const signal = new AbortController().signal;

await addDeck(database, 'many', 540);

const createJob = (change: Partial<Parameters<typeof createTrainingJob>[0]> = {}) =>
  createTrainingJob({ ...server.deps, sql, clock: () => night, ...change });

async function readAll(student: Person) {
  const memories = new Map<string, unknown>();
  let [cursor, hasMore] = [0, true];
  let answer = await sync(student);
  while (hasMore) {
    answer = await sync(student, { cursor });
    for (const [id, memory] of toMemories(answer.cards)) memories.set(id, memory);
    [cursor, hasMore] = [answer.cursor, answer.more];
  }
  return { memories, cursor, parameters: answer.parameters };
}

/** A member with these answers in the log, as an import leaves them. */
async function createStudent(histories: readonly TrainingAnswer[][]) {
  const student = await server.createPerson({ hasAccess: true });
  await takeDeck(student, 'many');
  const cards = [...(await readAll(student)).memories.keys()];
  const entries: StudyEntry[] = histories.flatMap((answers, index) => {
    let day = firstDay;
    return answers.map(({ at, elapsedDays, rating }, place) => {
      day = place === 0 ? firstDay + Math.floor(at / dayMs) : day + elapsedDays;
      return toAnswer(cards[index] ?? '', { at: day * dayMs + index, day, rating });
    });
  });
  await sql`
    insert into study_entries (user_id, id, card_id, at, day, zone_offset, verb, rating, mode, spent_ms, target, device)
    select ${student.id}, e.id, e."cardId", 'epoch'::timestamptz + e.at * interval '1 millisecond', e.day, -180, 'answer', e.rating,
      'self', 4000, 0.9, ${randomUUID()}
    from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb) as e(id uuid, "cardId" uuid, at bigint, day integer, rating smallint)`;
  await sql`
    update study_cards set needs_fold = true
    where user_id = ${student.id} and card_id in (select card_id from study_entries where user_id = ${student.id})`;
  await sql`update study_heads set untrained = ${entries.length} where user_id = ${student.id}`;
  return { student, entries, before: await readAll(student) };
}

const readTraining = async ({ id }: Person) =>
  (
    await sql`
      select weights is not null as is_own, trained_on, loss_default, loss_own, refold_after from study_parameters where user_id = ${id}`
  )[0];

test('at night a student gets weights that predict better, and every card is folded with them', async () => {
  const { student, entries, before } = await createStudent(createHistories(1, 90, 6));
  await createJob({ clock: () => new Date('2026-11-24T15:00:00Z') })(signal);
  expect(await readTraining(student)).toBeUndefined();

  await createJob()(signal);
  const training = await readTraining(student);
  expect(training).toMatchObject({ is_own: true, trained_on: entries.length, refold_after: null });
  expect(training?.['loss_own']).toBeLessThan(Number(training?.['loss_default']) - 0.003);
  const after = await readAll(student);
  expect(after.parameters?.since).toBe(night.getTime());
  expect(isWeights(after.parameters?.weights ?? [])).toBe(true);
  const changed = await sync(student, { cursor: before.cursor });
  expect(changed.cards.length).toBeGreaterThan(300);
  const byCard = Map.groupBy(entries, ({ cardId }) => cardId);
  for (const [cardId, history] of byCard)
    expect(after.memories.get(cardId)).toEqual(foldCard(newCard, history, after.parameters));

  await createJob()(signal); // no new answers
  expect((await readAll(student)).parameters).toEqual(after.parameters);
});

test('weights that predict worse are not adopted, and the student is told of both', async () => {
  const histories = createHistories(102, 90, 6, default_w);
  const { student, entries, before } = await createStudent(histories);
  await createJob()(signal);
  const training = await readTraining(student);
  expect(training).toMatchObject({ is_own: false, trained_on: entries.length, refold_after: null });
  expect(training?.['loss_own']).toBe(training?.['loss_default']);
  expect(await readAll(student)).toMatchObject({ parameters: null, cursor: before.cursor });

  const { student: beginner } = await createStudent(createHistories(4, 60, 4));
  await createJob()(signal);
  expect(await readTraining(beginner)).toBeUndefined();
  await sql`update study_heads set untrained = 0 where user_id = ${beginner.id}`;
});

test('two processes train a student once, and one whose process has died is trained again later', async () => {
  const { student } = await createStudent(createHistories(4, 66, 4));
  let [runs, at] = [0, night];
  const counted: typeof train = (...task) => {
    runs += 1;
    return train(...task);
  };
  const job = () => createJob({ train: counted, clock: () => at })(signal);
  await Promise.all([job(), job()]);
  expect(runs).toBe(1);

  await sql`
    update study_heads set untrained = 9000, training_until = ${new Date(night.getTime() + 60_000)} where user_id = ${student.id}`;
  await job();
  expect(runs).toBe(1);
  at = new Date(night.getTime() + 61_000);
  await job();
  expect(runs).toBe(2);
});

test('without fsrs-rs all keep the defaults, and the log says so once', async () => {
  const { student } = await createStudent(createHistories(4, 66, 4));
  const warned: string[] = [];
  const warn = (_fields: unknown, message: string) => void warned.push(message);
  const job = createJob({
    train: async () => ({ outcome: 'unavailable' }),
    logger: { ...server.deps.logger, warn },
  });
  await job(signal);
  await job(signal);
  expect(warned).toEqual([expect.stringContaining('no fsrs-rs')]);
  expect(await readTraining(student)).toBeUndefined();
  await sql`update study_heads set untrained = 0 where user_id = ${student.id}`;
});

test('cards that a stopped process has not folded are folded by the next one, after a merge of accounts, too', async () => {
  const { student, entries } = await createStudent(createHistories(4, 60, 4));
  await sql`update study_heads set untrained = 0 where user_id = ${student.id}`;
  const owner = await server.createPerson({ hasAccess: true });
  await takeDeck(owner, 'many');
  const own = { weights: default_w.map((weight) => weight * 0.9), since: 1 };
  await adoptWeights(database, owner, own);
  await sql`update auth.users set email = null, pending_email = ${owner.email} where id = ${student.id}`;
  await sql`update users set email_status = 'taken' where id = ${student.id}`;
  await sql`select app.merge_account(${student.id}, ${owner.id}, now())`;
  await createJob({ clock: () => new Date('2026-11-24T15:00:00Z') })(signal);
  const { memories, parameters } = await readAll(owner);
  expect(parameters).toEqual(own);
  const byCard = Map.groupBy(entries, ({ cardId }) => cardId);
  for (const [cardId, history] of byCard)
    expect(memories.get(cardId)).toEqual(foldCard(newCard, history, own));
});

test('night is from two to six in São Paulo', () => {
  const hours = ['04:59', '05:00', '08:59', '09:00'];
  expect(hours.map((hour) => isNight(new Date(`2026-11-24T${hour}:00Z`)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
