import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { StudyExportRequest } from '#domain/contracts/study-export.ts';
import { drainBackground } from '#server/payments/background.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createOwnDecks } from '#tests/support/own-decks.ts';
import { createStudy, listMemories, toAnswer } from '#tests/support/study.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';
import { createImports } from '#tests/support/imports.ts';

vi.setConfig({ testTimeout: 60_000 }); // each file is read by a process of its own

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const { sync, takeDeck } = createStudy(server);
const { createDeck, createNote } = createOwnDecks(server);
const { importFile } = createImports(server);
/** A member whose account is older than the answers of a test. */
async function createMember() {
  const member = await server.createPerson({ hasAccess: true });
  await sql`update auth.users set created_at = now() - interval '10 days' where id = ${member.id}`;
  return member;
}
const folder = mkdtempSync(path.join(tmpdir(), 'export-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fixture = readFileSync(
  path.join(import.meta.dirname, '../../../../tests/support/anki/modern.apkg'),
);

const ask = (person: Person | null, change: Partial<StudyExportRequest> = {}) =>
  server.send(
    '/.netlify/functions/study-export',
    { format: 'apkg', withHistory: true, withSounds: true, zoneOffset: -180, ...change },
    person,
  );
async function read(person: Person, change: Partial<StudyExportRequest> = {}) {
  const response = await ask(person, change);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}
function open(bytes: Uint8Array) {
  const entries = unzipSync(bytes);
  const file = path.join(folder, 'collection');
  writeFileSync(file, entries['collection.anki2'] ?? new Uint8Array());
  const database = new DatabaseSync(file, { readOnly: true });
  const all = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => Object.assign({}, row));
  const names = JSON.parse(strFromU8(entries['media'] ?? new Uint8Array())) as Record<
    string,
    string
  >;
  return { entries, all, names, close: () => database.close() };
}
const listNotes = (person: Person) => sql`
  select n.front, n.meaning, n.sound, n.example, n.example_meaning, d.title, split_part(n.audio_path, '/', 2) as sound_file
  from notes n join deck_notes p on p.note_id = n.id join decks d on d.id = p.deck_id
  where n.owner_id = ${person.id} order by n.front`;

/** By their content. */
const listSounds = async ({ id }: Person) => [
  ...(await sql`
    select path_tokens[2] as name from storage.objects where bucket_id = 'study-media' and path_tokens[1] = ${id} order by 1`),
];
/** Stores the sound of the school's first phrase: an MP3 that is long enough for its clip. */
async function storeSchoolSound() {
  const [phrase] = await sql<{ path: string }[]>`
    select n.audio_path as path from notes n join deck_notes p on p.note_id = n.id where p.deck_id = 'masterclass' order by p.position limit 1`;
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc4]), Buffer.alloc(413)]);
  const bytes = Buffer.concat(Array.from({ length: 4000 }, () => frame));
  const name = phrase?.path ?? '';
  await server.deps.files.write('course-files', name, bytes);
  await sql`
    insert into storage.objects (bucket_id, name, metadata)
    values ('course-files', ${name}, ${sql.json({ size: bytes.byteLength })}) on conflict do nothing`;
}

async function createLearner() {
  const person = await createMember();
  await importFile(person, fixture);
  const deck = await createDeck(person, 'Meu baralho');
  await createNote(person, deck, { front: 'a <b>\n& c', tags: ['x y'] });
  const [card] = await takeDeck(person);
  const at = server.deps.clock().getTime() - 10_000;
  const school = (await sync(person)).cards.find(({ deckId }) => deckId === 'masterclass');
  expect(card).toBeDefined();
  const entries = [
    toAnswer(school?.cardId ?? '', { at: at - 1_000_000, rating: 4, intervalDays: 9 }),
    toAnswer(school?.cardId ?? '', { at, verb: 'drill' }),
  ];
  expect((await sync(person, { entries })).accepted).toHaveLength(2);
  return person;
}

describe('what goes out and comes in again', () => {
  test('at another account has the same notes, sounds, due days, strength and answers', async () => {
    const person = await createLearner();
    const other = await createMember();
    await takeDeck(other);
    await storeSchoolSound();
    const bytes = await read(person);
    expect(Object.keys(open(bytes).names).length).toBeGreaterThan(2);
    expect(await importFile(other, bytes)).toMatchObject({
      status: 'done',
      result: { created: 8, school: 50, skipped: 0, sounds: 2, soundsLeftOut: 0 },
    });
    expect(await listSounds(other)).toEqual(await listSounds(person));
    await sync(other);
    expect([...(await listNotes(other))]).toEqual([...(await listNotes(person))]);
    const [before, after] = [
      await listMemories(server.deps.database, person),
      await listMemories(server.deps.database, other),
    ];
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [key, memory] of before) {
      const { stage, dueDay, lastDay, firstDay, answers, isSuspended } = memory;
      expect({ key, ...after.get(key) }).toMatchObject({
        key,
        stage,
        dueDay,
        lastDay,
        firstDay,
        answers,
        isSuspended,
      });
      for (const part of ['stability', 'difficulty'] as const)
        expect(Math.abs(Number(after.get(key)?.[part]) - Number(memory[part]))).toBeLessThanOrEqual(
          1e-3,
        );
    }
    const count = async ({ id }: Person) => [
      ...(await sql`select verb = 'drill' as drill, count(*)::int as count from study_entries where user_id = ${id} and rating is not null group by 1 order by 1`),
    ];
    expect(await count(other)).toEqual(await count(person));
  });

  test('at the same account changes nothing', async () => {
    const person = await createLearner();
    const before = await listMemories(server.deps.database, person);
    expect(await importFile(person, await read(person))).toMatchObject({
      result: { created: 0, updated: 8, school: 50 },
    });
    await sync(person);
    expect(await listMemories(server.deps.database, person)).toEqual(before);
  });
});

describe('a package', () => {
  test('has the collection that Anki documents, and the sounds that its notes play', async () => {
    const person = await createLearner();
    const { all, names, entries, close } = open(await read(person));
    expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    const [col] = all('select ver, conf, decks from col');
    expect(col?.['ver']).toBe(11);
    expect(JSON.parse(String(col?.['conf']))).toMatchObject({ schedVer: 2 });
    const decks = Object.values(JSON.parse(String(col?.['decks'])) as object) as { name: string }[];
    expect(decks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Músicas::Refrões', 'Meu baralho', 'Inglês Proibido::Masterclass']),
    );
    expect(all('select count(*) as notes from notes')).toEqual([{ notes: 58 }]);
    const played = all('select flds from notes').flatMap(({ flds }) =>
      [...String(flds).matchAll(/\[sound:([^\]]+)\]/gu)].map(([, name]) => name),
    );
    expect(played).toEqual(expect.arrayContaining(Object.values(names)));
    expect(Object.keys(entries)).toHaveLength(Object.keys(names).length + 2);
    close();
  });

  test('without history and sounds has new cards alone', async () => {
    const person = await createLearner();
    const { all, names, close } = open(
      await read(person, { withHistory: false, withSounds: false }),
    );
    expect(names).toEqual({});
    expect(
      all('select max(type) as type, (select count(*) from revlog) as answers from cards'),
    ).toEqual([{ type: 0, answers: 0 }]);
    close();
  });
});

test('a note keeps its type and its ids when its second card opens, so that Anki knows both again', async () => {
  const person = await createMember();
  const [card] = await takeDeck(person);
  const readIds = async () => {
    const { all, close } = open(await read(person));
    const rows = all(`
      select n.guid, n.id as note, n.mid as type, c.id as card, c.ord, substr(n.flds, -4) as tail
      from notes n join cards c on c.nid = n.id order by n.guid, c.ord`);
    const models = all('select count(*) as models from col, json_each(models)');
    close();
    return { rows, models };
  };
  const before = await readIds();
  const at = server.deps.clock().getTime() - 9 * 86_400_000;
  const known = toAnswer(card?.cardId ?? '', { at, rating: 4, intervalDays: 9 });
  const again = toAnswer(card?.cardId ?? '', { rating: 4, intervalDays: 40 });
  expect((await sync(person, { entries: [known, again] })).accepted).toHaveLength(2);
  const second = (await sync(person)).cards.find(
    ({ position, cardId }) => position === card?.position && cardId !== card?.cardId,
  );
  await sync(person, { entries: [toAnswer(second?.cardId ?? '', { intervalDays: 2 })] });
  const after = await readIds();
  expect(before.models).toEqual([{ models: 1 }]);
  expect(after.models).toEqual([{ models: 1 }]);
  const withoutTail = (rows: typeof before.rows) =>
    rows.map(({ guid, note, type, card: id, ord }) => ({ guid, note, type, id, ord }));
  expect(before.rows).toHaveLength(50);
  expect(after.rows).toHaveLength(51);
  expect(withoutTail(after.rows)).toEqual(expect.arrayContaining(withoutTail(before.rows)));
  const opened = after.rows.find(({ ord }) => ord === 1);
  expect(opened?.['tail']).toBe('sim\u001F');
  expect(after.rows.filter(({ tail }) => String(tail).includes('sim'))).toHaveLength(2);
});

test('a table has the texts of all decks, and no text that a spreadsheet would run', async () => {
  const person = await createMember();
  const deck = await createDeck(person, 'Meu baralho');
  await createNote(person, deck, { front: '=1+1', tags: ['a', 'b'] });
  const text = new TextDecoder().decode(await read(person, { format: 'csv', deck }));
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    'Inglês;Português;Como soa;Exemplo;Tradução;Etiquetas;Baralho',
    "'=1+1;Espera um pouco;hôl·dó·na·sé·kand;Hold on a second, Ana.;Espera um pouco, Ana.;a b;Meu baralho",
  ]);
});

describe('is refused', () => {
  test('to visitors and people without access, and without a deck to take along', async () => {
    expect((await ask(null)).status).toBe(401);
    expect((await ask(await server.createPerson())).status).toBe(403);
    expect((await ask(await createMember())).status).toBe(404);
  });

  test("for another person's deck", async () => {
    const deck = await createDeck(await createMember());
    const other = await createMember();
    await createDeck(other, 'Dela');
    expect((await ask(other, { deck })).status).toBe(404);
    await drainBackground();
  });

  test('after twenty files within an hour', async () => {
    const person = await createMember();
    for (let count = 0; count < 20; count += 1) await ask(person);
    expect((await ask(person)).status).toBe(429);
  });
});
