// A card whose new entries come after its old ones is folded on from what was stored of it: the same as all its entries folded anew.
import { expect, test } from 'vitest';
import { foldHistory } from '#domain/study/history/fold-history.ts';
import type { MemoryParameters } from '#domain/study/parameters.ts';
import type { StudyEntry } from '#domain/study/study-entry.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createRandom } from '#tests/support/random.ts';
import { adoptWeights, createStudy, toAnswer, toUndo } from '#tests/support/study.ts';
import { trueWeights } from '#tests/support/synthetic-student.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const { sync, takeDeck } = createStudy(server);
const hourMs = 3_600_000;
const beganAt = Math.floor(Date.now() / hourMs - 24 * 300) * hourMs;

async function createStudent() {
  const student = await server.createPerson({ hasAccess: true });
  await sql`update auth.users set created_at = now() - interval '900 days' where id = ${student.id}`;
  const cards = (await takeDeck(student)).map(({ cardId }) => cardId).slice(0, 6);
  return { student, cards };
}

const readStored = async (student: Person) =>
  new Map(
    (
      await sql<{ id: string; memory: object; days: number[] }[]>`
        select card_id as id, memory, to_json(days) as days from study_cards where user_id = ${student.id} and memory is not null`
    ).map(({ id, memory, days }) => [id, { memory, days }]),
  );

const foldAnew = (entries: readonly StudyEntry[], parameters: MemoryParameters = null) =>
  new Map(
    Object.entries(Object.groupBy(entries, ({ cardId }) => cardId)).map(([id, own = []]) => [
      id,
      foldHistory(own, parameters),
    ]),
  );

/**
 * Entries that mostly come after all before them. Some are late, or of the moment of the one before; some undo others, which may come
 * later, by whatever clock.
 */
function createEntries(cards: readonly string[], count: number): StudyEntry[] {
  const random = createRandom(31);
  const made: StudyEntry[] = [];
  for (let step = 0; made.length < count; step += 1) {
    const last = random.chance(0.3) ? made.at(-1) : undefined;
    const at =
      last?.at ?? beganAt + (random.chance(0.1) ? random.below(step + 1) : step) * 7 * hourMs;
    const answer = toAnswer(last?.cardId ?? random.pick(cards), {
      at,
      day: Math.floor(at / (24 * hourMs)),
      verb: random.chance(0.1) ? 'drill' : 'answer',
      rating: random.pick([1, 3, 3, 4] as const),
      spentMs: random.below(90_000),
      intervalDays: random.below(60),
    });
    const { id, cardId, day, zoneOffset } = answer;
    const base = { id, cardId, at, day, zoneOffset };
    if (random.chance(0.1)) made.push({ ...toUndo(answer), at: at - hourMs });
    const others: StudyEntry[] = [
      { ...base, verb: 'hint', hint: `hint ${step}` },
      { ...base, verb: random.pick(['suspend', 'bury']) },
    ];
    made.push(random.chance(0.2) ? random.pick(others) : answer);
    if (random.chance(0.06)) made.push(toUndo(random.pick(made)));
  }
  return made;
}

test('after every sync a card is what all its entries make of it', async () => {
  const { student, cards } = await createStudent();
  const entries = createEntries(cards, 160);
  for (let sent = 0; sent < entries.length; sent += 4) {
    await sync(student, { entries: entries.slice(Math.max(0, sent - 1), sent + 4) });
    expect(await readStored(student)).toEqual(foldAnew(entries.slice(0, sent + 4)));
  }
});

test('later answers are folded on from what was stored, and an undo has all of them folded anew', async () => {
  const { student, cards } = await createStudent();
  const answers = [0, 1, 2, 3].map((step) =>
    toAnswer(cards[0] ?? '', { at: beganAt + step * 100 * hourMs }),
  );
  const { hint: _, ...plain } = foldAnew(answers.slice(0, 3)).get(cards[0] ?? '')?.memory ?? {};
  await sync(student, { entries: answers.slice(0, 2) });
  await sql`update study_cards set memory = memory || '{"hint": "stored"}' where user_id = ${student.id} and card_id = ${cards[0] ?? ''}`;
  await sync(student, { entries: answers.slice(2, 3) });
  expect([...(await readStored(student)).values()][0]?.memory).toEqual({
    ...plain,
    hint: 'stored',
  });
  const undo = { ...toUndo(answers[3] ?? toAnswer('')), at: beganAt + 250 * hourMs };
  await sync(student, { entries: [undo] });
  await sync(student, { entries: answers.slice(3) });
  expect(await readStored(student)).toEqual(foldAnew([...answers, undo]));
});

test('a card that is answered before new weights have reached it is folded with them as a whole', async () => {
  const { student, cards } = await createStudent();
  const entries = createEntries(cards, 60);
  await sync(student, { entries });
  const parameters = { weights: trueWeights, since: 0 };
  await adoptWeights(server.deps.database, student, parameters);
  await sql`
    update study_parameters set refold_after = '00000000-0000-0000-0000-000000000000' where user_id = ${student.id}`;
  const answer = toAnswer(cards[0] ?? '', { at: Date.now() - hourMs });
  await sync(student, { entries: [answer] });
  const folded = foldAnew([...entries, answer], parameters).get(answer.cardId);
  expect((await readStored(student)).get(answer.cardId)).toEqual(folded);
});
