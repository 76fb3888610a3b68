import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { actIn, anonymous, createCaller, createPeople, refused } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const { countEach, expectRefused } = actIn(database);
await sql`delete from songs`; // and their decks: see database/songs/access.test.ts
const { stranger, member, admin } = await createPeople(database);
const student = await createCaller(database);
await sql`
  insert into access_grants (user_id, course_id, reason) values (${student.userId}, 'ingles-proibido', 'test')`;
const everyone = [anonymous, stranger, member, student, admin];

test('decks, notes and cards are read by those who may open their course; administrators read all', async () => {
  expect(await countEach(everyone, 'select from decks')).toEqual([refused, 0, 1, 12, 12]);
  for (const table of ['deck_notes', 'notes'])
    expect(await countEach(everyone, `select from ${table}`)).toEqual([refused, 0, 50, 550, 550]);
  expect(await countEach(everyone, 'select from cards')).toEqual([refused, 0, 100, 1100, 1100]);
});

test('a note of two decks is read by those who may open either', async () => {
  await sql`
    insert into deck_notes (deck_id, note_id, position)
    select 'masterclass', note_id, 51 from deck_notes where deck_id = 'o-schwa' and position = 1`;
  expect(await countEach(everyone, 'select from notes')).toEqual([refused, 0, 51, 550, 550]);
  await sql`delete from deck_notes where deck_id = 'masterclass' and position = 51`;
});

test('an archived deck and a deck of an archived course are read by administrators alone', async () => {
  for (const change of [
    sql`update decks set archived_at = now() where id = 'masterclass'`,
    sql`update courses set archived_at = now() where id = 'masterclass'`,
  ]) {
    await change;
    expect(await countEach(everyone, `select from notes`)).toEqual([refused, 0, 0, 500, 550]);
    await sql`update decks set archived_at = null`;
  }
  await sql`update courses set archived_at = null where id = 'masterclass'`;
});

test('a revoked grant closes the decks', async () => {
  await sql`update access_grants set revoked_at = now() where user_id = ${student.userId}`;
  expect(await countEach([student], 'select from notes')).toEqual([0]);
});

test('no client writes decks, notes or cards, not even an administrator', async () => {
  const noted = `'00000000-0000-8000-8000-000000000000'`;
  await expectRefused(everyone, [
    `insert into decks (id, title, course_id) values ('meu', 'Meu', 'masterclass')`,
    `update decks set course_id = 'masterclass'`,
    `delete from decks`,
    `insert into notes (id, front, meaning) values (${noted}, 'Hi', 'Oi')`,
    `update notes set audio_path = 'videos/ingles-proibido-m1-a1.mp4', clip_start_ms = 0, clip_end_ms = 1`,
    `delete from notes`,
    `insert into deck_notes (deck_id, note_id, position) values ('masterclass', ${noted}, 1)`,
    `update deck_notes set deck_id = 'masterclass'`,
    `delete from deck_notes`,
    `insert into cards (id, note_id, face) values (${noted}, ${noted}, 1)`,
    `update cards set face = 2`,
    `delete from cards`,
  ]);
});
