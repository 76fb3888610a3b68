// A song that reviews: what a written gap does to the schedule, and what a script can try with it.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newCard } from '#domain/study/card-memory.ts';
import { foldCard } from '#domain/study/fold.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createStudy, toAnswer } from '#tests/support/study.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const { post, sync, takeDeck } = createStudy(server);
const dayMs = 86_400_000;
const today = Math.floor(Date.now() / dayMs);

/** A member with a card that has been due for weeks. */
async function createStudent() {
  const student = await server.createPerson({ hasAccess: true });
  await sql`update auth.users set created_at = '2020-01-01' where id = ${student.id}`;
  const [card] = await takeDeck(student);
  const at = Date.now() - 40 * dayMs;
  const first = toAnswer(card?.cardId ?? '', { at, rating: 4, intervalDays: 8 });
  await sync(student, { entries: [first] });
  return { student, card: card?.cardId ?? '', first };
}
async function countDue(person: Person): Promise<number> {
  const response = await server.send('/rest/v1/rpc/study_overview', { day: today }, person);
  return ((await response.json()) as { due: number }).due;
}

test('a written gap is a review: fewer cards are due, and the next day is the one of the fold', async () => {
  const { student, card, first } = await createStudent();
  expect(await countDue(student)).toBe(1);
  const gap = toAnswer(card, { mode: 'song_gap', rating: 3, intervalDays: 30 });
  const { accepted, cards } = await sync(student, { entries: [gap] });
  expect(accepted).toEqual([gap.id]);
  const found = cards.find(({ cardId }) => cardId === card)?.memory;
  const folded = foldCard(newCard, [first, gap]);
  expect(found?.dueDay).toBe(folded.dueDay);
  expect(folded.dueDay).toBeGreaterThan(today);
  expect(await countDue(student)).toBe(0);
});

test('a gap that is forged for a card of another person, or for none, is refused', async () => {
  const { card } = await createStudent();
  const thief = await server.createPerson({ hasAccess: true });
  const entries = [card, randomUUID()].map((id) => toAnswer(id, { mode: 'song_gap' }));
  const { accepted, refused } = await sync(thief, { entries });
  expect(accepted).toEqual([]);
  expect(refused.map(({ reason }) => reason)).toEqual(['unknown_card', 'unknown_card']);
  const body = { device: randomUUID(), cursor: 0 };
  const forged = { ...toAnswer(card, { mode: 'song_gap' }), verb: 'undo' };
  expect((await post({ ...body, entries: [forged] }, thief)).status).toBe(400);
});
