import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import {
  actIn,
  anonymous,
  callFunction,
  createPeople,
  refused,
  type Account,
} from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const { ask, countEach, expectRefused } = actIn(database);
const { stranger, member, other, admin } = await createPeople(database);
const everyone = [anonymous, stranger, member, other, admin];
const takeDeck = (person: Account, deck = 'masterclass') =>
  callFunction(database, person, 'take_deck', [deck]);

await takeDeck(member);
await sql`
  insert into study_entries (user_id, id, card_id, at, day, zone_offset, verb, device)
  select user_id, gen_random_uuid(), card_id, now(), 1, 0, 'bury', gen_random_uuid() from study_cards where position = 1`;
await sql`
  insert into study_settings (user_id, changed_at, new_per_day, target, buttons, sound_repeats, sound_speed, minutes_per_day, easy_days)
  values (${member.userId}, now(), 10, 0.9, 2, 1, 1, 10, array_fill('normal'::text, array[7]))`;
await sql`
  insert into study_parameters (user_id, trained_at, trained_on, loss_default, loss_own)
  values (${member.userId}, now(), 400, 0.34, 0.35)`;
await sql`
  insert into study_days (user_id, day, band, answers, first_answers, first_passed, spent_ms, late)
  values (${member.userId}, 20000, 1, 1, 1, 1, 4000, 0)`;

test.each([
  ['study_heads', 1],
  ['study_decks', 1],
  ['study_cards', 50],
  ['study_entries', 1],
  ['study_settings', 1],
  ['study_parameters', 1],
  ['study_days', 1],
])('%s is read by its student alone, not by an administrator', async (table, count) => {
  expect(await countEach(everyone, `select from ${table}`)).toEqual([refused, 0, count, 0, 0]);
});

test('no client writes a study, not even its student', async () => {
  const { userId } = member;
  await expectRefused(everyone, [
    `insert into study_heads (user_id) values ('${userId}')`,
    `update study_heads set rev = 0`,
    `delete from study_heads`,
    `insert into study_decks (user_id, deck_id) values ('${userId}', 'o-schwa')`,
    `update study_decks set user_id = '${userId}'`,
    `delete from study_decks`,
    `insert into study_cards (user_id, card_id, deck_id, position, rev) select '${userId}', id, 'o-schwa', 1, 1 from cards`,
    `update study_cards set memory = null`,
    `delete from study_cards`,
    `insert into study_entries (user_id, id, card_id, at, day, zone_offset, verb, device)
     values ('${userId}', gen_random_uuid(), gen_random_uuid(), now(), 1, 0, 'bury', gen_random_uuid())`,
    `update study_entries set day = 2`,
    `delete from study_entries`,
    `insert into study_settings (user_id) values ('${userId}')`,
    `update study_settings set target = 0.8`,
    `delete from study_settings`,
    `insert into study_parameters (user_id) values ('${userId}')`,
    `update study_parameters set trained_on = 0`,
    `delete from study_parameters`,
    `insert into study_days (user_id) values ('${userId}')`,
    `update study_days set answers = 1000`,
    `delete from study_days`,
  ]);
});

test('a deck is taken by those who may open its course', async () => {
  const take = (deck: string) => `select take_deck('${deck}')`;
  expect(await countEach(everyone, take('masterclass'))).toEqual([refused, 'PT404', 1, 1, 1]);
  expect(await countEach(everyone, take('o-schwa'))).toEqual([
    refused,
    'PT404',
    'PT404',
    'PT404',
    1,
  ]);
  expect(await ask(member, take('no-such-deck'))).toBe('PT404');
});

test('an archived deck is not taken', async () => {
  await sql`update decks set archived_at = now() where id = 'masterclass'`;
  expect(await ask(other, `select take_deck('masterclass')`)).toBe('PT404');
  await sql`update decks set archived_at = null where id = 'masterclass'`;
});

test('only the functions of the sync change a study, for the caller whose token it is', async () => {
  await expectRefused(everyone, [
    `select app.lock_study()`,
    `select app.add_new_cards()`,
    `select app.move_study('${member.userId}', '${other.userId}')`,
    `select app.count_days('[]')`,
    `select * from app.to_study_entries('[]', gen_random_uuid())`,
  ]);
  const own = `select app.read_parameters() as answer`;
  expect(await ask(anonymous, own)).toBe(refused);
  expect(await ask(other, own)).toEqual([{ answer: null }]);
  const record = `select app.record_study('[]', gen_random_uuid(), now()) as answer`;
  expect(await ask(anonymous, record)).toBe(refused);
  expect(await ask(other, record)).toEqual([
    { answer: { judged: { accepted: [], refused: [] }, histories: [], parameters: null } },
  ]);
});
