import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { changePackage } from '#tests/support/anki/change-package.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createImports } from '#tests/support/imports.ts';
import { createOwnDecks } from '#tests/support/own-decks.ts';
import { createStudy, listMemories, toAnswer } from '#tests/support/study.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

vi.setConfig({ testTimeout: 60_000 }); // each file is read by a process of its own

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const { sync, takeDeck } = createStudy(server);
const { change, readBundle } = createOwnDecks(server);
const { upload, read, importFile } = createImports(server);

const day = 86_400_000;
const answeredAt = Math.floor(server.deps.clock().getTime() / day - 30) * day;
/** The package as it is given with the course, after its buyer has studied it in Anki: two answers for each of 500 cards. */
const studied = changePackage(
  readFileSync(
    path.join(
      import.meta.dirname,
      '../../../../database/storage/seed-files/resources/baralho-curso-completo.apkg',
    ),
  ),
  [
    `update col set crt = ${answeredAt / 1000 - 10 * 86_400}, conf = json_set(conf, '$.schedVer', 2, '$.rollover', 4, '$.creationOffset', 180)`,
    `update cards set type = 2, queue = 2, due = 55 + id % 20, ivl = 15, factor = 2500, reps = 2`,
    `insert into revlog select ${answeredAt} + id % 1000 * 1000, id, -1, 3, -600, 0, 2500, 4000, 0 from cards`,
    `insert into revlog select ${answeredAt + day} + id % 1000 * 1000, id, -1, 3, 15, -600, 2500, 4000, 1 from cards`,
  ],
);

/** A buyer of the complete course, or a member who cannot open it yet. */
async function createMember({ isBuyer = true } = {}) {
  const person = await server.createPerson({ hasAccess: true });
  await sql`update auth.users set created_at = now() - interval '60 days' where id = ${person.id}`;
  if (isBuyer) await buy(person);
  return person;
}
const buy = ({ id }: Person) =>
  sql`insert into access_grants (user_id, course_id, reason) values (${id}, 'ingles-proibido', 'test')`;
const listDecks = async () =>
  (
    await sql<{ id: string }[]>`
      select id from decks where course_id = 'ingles-proibido' order by position`
  ).map(({ id }) => id);
const takeAll = async (person: Person) => {
  for (const deck of await listDecks()) await takeDeck(person, deck);
};
async function syncAll(person: Person) {
  let answer = await sync(person);
  while (answer.more) answer = await sync(person, { cursor: answer.cursor });
}
const count = async ({ id }: Person) => {
  const [row] = await sql`
    select
      (select count(*)::int from notes where owner_id = ${id} and deleted_at is null) as own,
      (select count(*)::int from study_cards s join cards c on c.id = s.card_id where s.user_id = ${id} and c.face = 1 and not s.is_removed) as cards,
      (select count(*)::int from study_decks s join decks d on d.id = s.deck_id where s.user_id = ${id} and d.owner_id is null) as decks,
      (
        select count(*)::int from study_entries e join cards c on c.id = e.card_id join notes n on n.id = c.note_id
        where e.user_id = ${id} and e.rating is not null and n.owner_id is null
      ) as answers,
      (select sum(answers)::int from study_days where user_id = ${id}) as days`;
  return row;
};
const whole = { own: 0, cards: 500, decks: 11, answers: 1000, days: 1000 };

describe('the package of 500 cards, studied in Anki by a buyer of the course,', () => {
  test('takes the decks of the school when it comes first, and no card comes twice', async () => {
    const person = await createMember();
    const { preview } = await read(await upload(person, studied));
    expect(preview).toMatchObject({ notes: 500, schoolNotes: 500, knownNotes: 0 });
    expect(await importFile(person, studied)).toMatchObject({
      result: { created: 0, updated: 0, school: 500, decksTaken: 11, entries: 1000, sounds: 0 },
    });
    await syncAll(person);
    expect(await count(person)).toEqual(whole);
    await takeAll(person);
    expect(await count(person)).toEqual(whole);
    const again = await importFile(person, studied);
    expect(again).toMatchObject({ result: { school: 500, decksTaken: 0, entries: 0 } });
    expect(await count(person)).toEqual(whole);
  });

  test('ends the same when the decks were taken first', async () => {
    const [first, second] = [await createMember(), await createMember()];
    await takeAll(first);
    expect(await importFile(first, studied)).toMatchObject({
      result: { school: 500, decksTaken: 0, entries: 1000 },
    });
    await importFile(second, studied);
    for (const person of [first, second]) await syncAll(person);
    expect(await count(first)).toEqual(whole);
    const [one, other] = [
      await listMemories(server.deps.database, first),
      await listMemories(server.deps.database, second),
    ];
    expect(one.size).toBe(500);
    expect(one).toEqual(other);
  });

  test('brings new cards without its history, once', async () => {
    const person = await createMember();
    await importFile(person, studied, { withHistory: false });
    await syncAll(person);
    expect(await count(person)).toEqual({ ...whole, answers: 0, days: null });
  });
});

describe('the package that came before its course was bought', () => {
  test('is own cards, which hand all that is remembered over to the decks that are taken', async () => {
    const person = await createMember({ isBuyer: false });
    expect(await importFile(person, studied)).toMatchObject({
      preview: { schoolNotes: 0 },
      result: { created: 500, school: 0, entries: 1000 },
    });
    await syncAll(person);
    expect(await count(person)).toMatchObject({ own: 500, answers: 0, days: 1000 });
    const before = await listMemories(server.deps.database, person);
    const own = await sql<{ card: string; deck: string }[]>`
      select c.id as card, p.deck_id as deck from notes n join cards c on c.note_id = n.id join deck_notes p on p.note_id = n.id
      where n.owner_id = ${person.id} and c.face = 1 order by n.guid limit 1`;
    const given = [toAnswer(own[0]?.card ?? '', { intervalDays: 40 })];
    expect((await sync(person, { entries: given })).accepted).toHaveLength(1);
    await buy(person);
    await takeAll(person);
    await syncAll(person);
    expect(await count(person)).toEqual({ ...whole, answers: 1001, days: 1001 });
    const after = await listMemories(server.deps.database, person);
    expect(after.size).toBe(500);
    const changed = [...after].filter(
      ([key, memory]) => JSON.stringify(memory) !== JSON.stringify(before.get(key)),
    );
    expect(changed.map(([, { answers }]) => answers)).toEqual([3]);
    expect((await sync(person)).decks.filter(({ isOwn }) => isOwn)).toEqual([]);
  });

  test('and a card that was written into its deck stays, with the deck', async () => {
    const person = await createMember({ isBuyer: false });
    await importFile(person, studied);
    const own = await sql<{ id: string; title: string }[]>`
      select id, title from decks where owner_id = ${person.id} and title like '%O pulso'`;
    const deck = own[0]?.id ?? '';
    const note = { id: crypto.randomUUID(), front: 'mine', meaning: 'meu', sound: '', tags: [] };
    await change(person, 'save_note', {
      deck,
      note: { ...note, example: '', exampleMeaning: '', audioPath: null },
    });
    await buy(person);
    await takeDeck(person, 'o-pulso');
    expect((await readBundle(person, deck)).cards.map(({ front }) => front)).toEqual(['mine']);
    expect(await count(person)).toMatchObject({ own: 456, decks: 1 });
  });

  test("of one person is nobody else's: another's own cards and answers stay where they are", async () => {
    const [person, other] = [
      await createMember({ isBuyer: false }),
      await createMember({ isBuyer: false }),
    ];
    await importFile(other, studied);
    const before = await count(other);
    await buy(person);
    await takeAll(person);
    expect(await count(other)).toEqual(before);
    expect(await count(person)).toEqual({ ...whole, answers: 0, days: null });
  });
});
