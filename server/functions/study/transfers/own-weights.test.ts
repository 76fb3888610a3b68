import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unzipSync } from 'fflate';
import { default_w } from 'ts-fsrs';
import { expect, onTestFinished, test } from 'vitest';
import { newCard } from '#domain/study/card-memory.ts';
import { foldCard } from '#domain/study/fold.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createImports } from '#tests/support/imports.ts';
import { adoptWeights, createStudy, listMemories, toAnswer } from '#tests/support/study.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const { database, clock } = server.deps;
const { sync, takeDeck } = createStudy(server);
const { importFile } = createImports(server);
const dayMs = 86_400_000;
/** A student who forgets half as fast as most. */
const weights = default_w.map((weight, index) =>
  index < 4 ? weight * 2 : index === 20 ? 0.2 : weight,
);
const since = clock().getTime() - 30 * dayMs;

async function createLearner() {
  const person = await server.createPerson({ hasAccess: true });
  await database.sql`update auth.users set created_at = now() - interval '40 days' where id = ${person.id}`;
  await takeDeck(person);
  await adoptWeights(database, person, { weights, since });
  return person;
}

async function exportStudy(person: Person) {
  const body = { format: 'apkg', withHistory: true, withSounds: false, zoneOffset: -180 };
  const response = await server.send('/.netlify/functions/study-export', body, person);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

async function readStates(bytes: Uint8Array) {
  const folder = await mkdtemp(path.join(tmpdir(), 'weights-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'collection');
  writeFileSync(file, unzipSync(bytes)['collection.anki2'] ?? new Uint8Array());
  const collection = new DatabaseSync(file, { readOnly: true });
  const rows = collection.prepare('select data from cards where type > 0').all();
  collection.close();
  return rows.map(({ data }) => JSON.parse(String(data)) as { s: number; decay: number });
}

test('a package has the strength and the forgetting that a student’s own weights give, and an import folds with them', async () => {
  const person = await createLearner();
  const [card] = (await sync(person)).cards;
  const now = clock().getTime();
  const entries = [-20, -10].map((days) =>
    toAnswer(card?.cardId ?? '', { at: now + days * dayMs, rating: 4 }),
  );
  await sync(person, { entries });
  const expected = foldCard(newCard, entries, { weights, since });
  expect(expected.stability).not.toBeCloseTo(foldCard(newCard, entries).stability ?? 0, 1);
  const bytes = await exportStudy(person);
  expect(await readStates(bytes)).toMatchObject([{ s: expected.stability, decay: 0.2 }]);

  const other = await createLearner();
  await importFile(other, bytes);
  const [before, after] = [
    [...(await listMemories(database, person)).values()],
    [...(await listMemories(database, other)).values()],
  ];
  expect(after).toHaveLength(1);
  expect(after[0]?.stability).toBeCloseTo(before[0]?.stability ?? 0, 3);
  expect(after[0]?.dueDay).toBe(before[0]?.dueDay);
});

test('what an import brings counts in the days immediately, as a fold of the whole history counts it', async () => {
  const person = await createLearner();
  const [card] = (await sync(person)).cards;
  const now = clock().getTime();
  const at = [-20, -10, -3].map((days) => now + days * dayMs);
  const entries = at.map((time) => toAnswer(card?.cardId ?? '', { at: time }));
  await sync(person, { entries });
  const listDays = ({ id }: Person) => database.sql`
    select day, band, answers, first_answers, first_passed, spent_ms, late from study_days
    where user_id = ${id} and answers > 0 order by day, band`;
  const other = await createLearner();
  await importFile(other, await exportStudy(person));
  const days = [...(await listDays(other))];
  expect(days).toHaveLength(3);
  expect(days).toEqual([...(await listDays(person))]);
  await database.sql`update study_cards set needs_fold = true where user_id = ${other.id} and memory is not null`;
  await sync(other);
  expect([...(await listDays(other))]).toEqual(days);
});
