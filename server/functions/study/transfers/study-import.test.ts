import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { drainBackground } from '#server/payments/background.ts';
import { changePackage } from '#tests/support/anki/change-package.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createOwnDecks } from '#tests/support/own-decks.ts';
import { createStudy, toAnswer } from '#tests/support/study.ts';
import { createImports } from '#tests/support/imports.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

vi.setConfig({ testTimeout: 60_000 }); // each file is read by a process of its own

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const { sync } = createStudy(server);
const { change } = createOwnDecks(server);
/** A member whose account is older than the answers of a test. */
async function createMember() {
  const member = await server.createPerson({ hasAccess: true });
  await sql`update auth.users set created_at = now() - interval '10 days' where id = ${member.id}`;
  return member;
}
const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../../../../tests/support/anki', `${name}.apkg`));
const created = 20_454;

const { upload, read, find, start, importFile } = createImports(server);
const listNotes = async (person: Person) => [
  ...(await sql`
    select n.guid, n.front, n.meaning, n.audio_path, d.title as deck
    from notes n join deck_notes p on p.note_id = n.id join decks d on d.id = p.deck_id
    where n.owner_id = ${person.id} order by n.guid`),
];
const listMemories = async (person: Person) => {
  const rows = await sql<{ guid: string; face: number; memory: Record<string, unknown> }[]>`
    select n.guid, c.face, s.memory from study_cards s join cards c on c.id = s.card_id join notes n on n.id = c.note_id
    where s.user_id = ${person.id} and s.memory is not null order by n.guid, c.face`;
  return new Map(rows.map(({ guid, face, memory }) => [`${guid}/${face}`, memory]));
};

describe('a package', () => {
  test('is read for a preview first, and nothing is taken in', async () => {
    const person = await createMember();
    const { status, preview } = await read(await upload(person, fixture('modern')));
    expect(status).toBe('ready');
    expect(preview).toMatchObject({
      notes: 7,
      knownNotes: 0,
      cards: 9,
      decks: 3,
      answers: 9,
      sounds: { count: 2, bytes: 2061 },
      pictures: { count: 0, bytes: 0 },
      picturesLeftOut: 1,
      room: { notes: 100_000 },
    });
    expect(preview.types[0]).toMatchObject({
      name: 'Frase com som',
      mapping: ['front', 'meaning', 'example', null],
      isSure: true,
    });
    expect(await listNotes(person)).toEqual([]);
  });

  test('becomes decks, cards, sounds and history, with the same due days and strength', async () => {
    const person = await createMember();
    expect(await importFile(person, fixture('modern'))).toMatchObject({
      status: 'done',
      result: {
        created: 7,
        updated: 0,
        entries: 9,
        sounds: 2,
        soundsLeftOut: 1,
        skipped: 0,
        cardsLeftOut: 0,
      },
    });
    const notes = await listNotes(person);
    expect(notes.map(({ deck, front }) => `${deck}: ${front}`)).toEqual([
      'Músicas: I {{c1::went}} home and {{c2::slept::sleep}}',
      'Músicas: carry on',
      'Músicas › Refrões: hold on a second',
      'Verbos: unicase',
      'Verbos: to forget',
      'Músicas: look out',
      'Verbos: give up',
    ]);
    expect(notes.find(({ guid }) => guid === 'guid-html')?.['audio_path']).toMatch(
      new RegExp(`^${person.id}/[0-9a-f]{32}\\.wav$`, 'u'),
    );
    const memories = await listMemories(person);
    expect(memories.get('guid-review/1')).toMatchObject({
      stage: 'review',
      dueDay: created + 325,
      stability: 23.4567,
      difficulty: 5.678,
      answers: 5,
    });
    expect(memories.get('guid-review/2')).toMatchObject({
      isSuspended: true,
      dueDay: created + 330,
    });
    expect(memories.get('guid-sm2/1')).toMatchObject({ dueDay: created + 310, stability: 20 });
    const answer = await sync(person);
    expect(answer.decks.filter(({ title }) => title === 'Verbos')).toMatchObject([{ cards: 3 }]);
    expect(answer.more).toBe(false);
    expect(await find(person)).toMatchObject({ done: 7 });
  });

  test('that comes again edits its notes, and what was learnt here since stays', async () => {
    const person = await createMember();
    await importFile(person, fixture('legacy-1'));
    const [card] = await sql<{ id: string }[]>`
      select c.id from cards c join notes n on n.id = c.note_id where n.owner_id = ${person.id} and n.guid = 'guid-review' and c.face = 1`;
    const given = toAnswer(card?.id ?? '', { intervalDays: 40 });
    expect(await sync(person, { entries: [given] })).toMatchObject({ accepted: [given.id] });
    await sql`update notes set meaning = 'outra' where owner_id = ${person.id} and guid = 'guid-review'`;
    const before = await listMemories(person);
    const again = await importFile(person, fixture('legacy-2'));
    expect(again).toMatchObject({
      preview: { knownNotes: 7 },
      result: { created: 0, updated: 7, entries: 0 },
    });
    await sync(person);
    expect(await listMemories(person)).toEqual(before);
    expect(
      (await listNotes(person)).map(({ guid, meaning }) => guid === 'guid-review' && meaning),
    ).toContain('esquecer');
  });

  test('without its history brings new cards', async () => {
    const person = await createMember();
    await importFile(person, fixture('legacy-1'), { withHistory: false });
    expect((await listMemories(person)).size).toBe(0);
    expect(await listNotes(person)).toHaveLength(7);
  });

  test('whose deck or note was deleted here brings it back', async () => {
    const person = await createMember();
    await importFile(person, fixture('legacy-1'));
    const [note] = await sql<{ id: string }[]>`
      select id from notes where owner_id = ${person.id} and guid = 'guid-sm2'`;
    await change(person, 'delete_notes', { notes: [note?.id] });
    expect(await importFile(person, fixture('legacy-1'))).toMatchObject({
      result: { created: 1, updated: 6 },
    });
    expect((await listMemories(person)).get('guid-sm2/1')).toMatchObject({ stability: 20 });
  });

  test('of the school brings its history to the cards of the school, and no copies', async () => {
    const person = await createMember();
    const deck = readFileSync(
      path.join(
        import.meta.dirname,
        '../../../../database/storage/seed-files/resources/baralho-masterclass.apkg',
      ),
    );
    await server.send('/rest/v1/rpc/take_deck', { deck: 'masterclass' }, person);
    expect(await importFile(person, deck)).toMatchObject({ result: { school: 50, created: 0 } });
    expect(await listNotes(person)).toEqual([]);
  });
});

test('two notes of a package with one guid are one note and one that was skipped', async () => {
  const person = await createMember();
  const twins = changePackage(fixture('legacy-1'), [
    "update notes set guid = 'guid-html' where guid = 'guid-sm2'",
  ]);
  expect(await importFile(person, twins)).toMatchObject({
    preview: { notes: 7 },
    result: { created: 6, updated: 0, skipped: 1 },
  });
});

test('a note whose front is a sound alone is a note, goes out and comes in again', async () => {
  const person = await createMember();
  const toSound = (guid: string, name: string) =>
    `update notes set flds = '[sound:${name}]' || char(31) || 'um som' || char(31) || char(31) where guid = '${guid}'`;
  const body = changePackage(fixture('legacy-1'), [
    toSound('guid-html', 'hold on.wav'),
    toSound('guid-sm2', 'missing.wav'),
    toSound('guid-script', 'fake.mp3'),
  ]);
  expect(await importFile(person, body)).toMatchObject({ result: { created: 5, skipped: 2 } });
  const listSoundNotes = async () =>
    (await listNotes(person))
      .filter(({ front }) => front === '')
      .map(({ guid, meaning }) => [guid, meaning]);
  expect(await listSoundNotes()).toEqual([['guid-html', 'um som']]);
  const exported = await server.send(
    '/.netlify/functions/study-export',
    { format: 'apkg', withHistory: true, withSounds: true, zoneOffset: -180 },
    person,
  );
  const again = await importFile(person, new Uint8Array(await exported.arrayBuffer()));
  expect(again).toMatchObject({ result: { created: 0, updated: 5, skipped: 0 } });
  expect(await listSoundNotes()).toEqual([['guid-html', 'um som']]);
});

test('notes that cannot be read are counted: too long, without a card, of no type', async () => {
  const person = await createMember();
  const body = changePackage(fixture('legacy-1'), [
    `update notes set flds = 'x' || char(31) || replace(hex(zeroblob(60000)), '0', 'y') where guid = 'guid-html'`,
    "delete from cards where nid = (select id from notes where guid = 'guid-sm2')",
    "update notes set mid = 1 where guid = 'guid-cloze'",
  ]);
  expect(await importFile(person, body)).toMatchObject({
    preview: { notes: 7, notesLeftOut: 3 },
    result: { created: 4, updated: 0, skipped: 3 },
  });
});

describe('a table', () => {
  const text =
    'Inglês;Português;Baralho;Etiquetas\nhold on;espera;Viagem;a b\n;vazio;;\n"call it\na day";chega;;\n';

  test('becomes cards in the decks that it names, else in one of its own name', async () => {
    const person = await createMember();
    const done = await importFile(person, text, { name: 'Minhas frases.csv' });
    expect(done).toMatchObject({ status: 'done', result: { created: 2, skipped: 1 } });
    expect((await listNotes(person)).map(({ deck, front }) => `${deck}: ${front}`).sort()).toEqual([
      'Minhas frases: call it\na day',
      'Viagem: hold on',
    ]);
  });

  test('is mapped by the person where its names say nothing', async () => {
    const person = await createMember();
    const preview = await read(await upload(person, 'a,b\num,one\n', { name: 'x.csv' }));
    expect(preview.preview.types).toMatchObject([{ mapping: ['front', 'meaning'], isSure: false }]);
    await read(await start(person, preview, { mapping: { csv: ['meaning', 'front'] } }));
    await drainBackground();
    expect(await listNotes(person)).toMatchObject([{ front: 'one', meaning: 'um' }]);
  });

  test('is read again as its owner says, and comes in so', async () => {
    const person = await createMember();
    const { id, preview } = await read(
      await upload(person, 'dog;cachorro\ncat;gato\n', { name: 'x.txt' }),
    );
    expect(preview).toMatchObject({ notes: 2, table: { separator: 'semicolon', hasNames: false } });
    const readAs = (table: object, by = person) =>
      server.send('/.netlify/functions/study-import-table', { id, table }, by);
    const named = await read(await readAs({ separator: 'semicolon', hasNames: true }));
    expect(named.preview).toMatchObject({ notes: 1, types: [{ fields: ['dog', 'cachorro'] }] });
    expect(
      (await readAs({ separator: 'semicolon', hasNames: true }, await createMember())).status,
    ).toBe(409);
    expect((await readAs({ separator: '#', hasNames: true })).status).toBe(400);
    await read(await start(person, named));
    await drainBackground();
    expect(await listNotes(person)).toMatchObject([{ front: 'cat', meaning: 'gato' }]);
    expect((await readAs({ separator: 'tab', hasNames: false })).status).toBe(409);
  });

  test('as Anki writes it comes with its decks, tags and guids, and meets the notes of its package', async () => {
    const person = await createMember();
    await importFile(person, fixture('modern'));
    const head =
      '#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\n';
    const rows =
      'guid-sm2\tBasic\tIngles::Verbos\tgive up\tdesistir<br><i>de vez</i>\tphrasal verbo\n' +
      'guid-new\tBasic\tIngles::Verbos\tlook up\tprocurar\tphrasal\n';
    const done = await importFile(person, head + rows, { name: 'Notas.txt' });
    expect(done).toMatchObject({
      preview: { notes: 2, knownNotes: 1, decks: 1 },
      result: { created: 1, updated: 1, skipped: 0 },
    });
    const notes = await sql`
      select n.guid, n.meaning, to_jsonb(n.tags) as tags, d.title as deck from notes n join deck_notes p on p.note_id = n.id join decks d on d.id = p.deck_id
      where n.owner_id = ${person.id} and n.guid in ('guid-sm2', 'guid-new') order by n.guid`;
    expect([...notes]).toEqual([
      { guid: 'guid-new', meaning: 'procurar', tags: ['phrasal'], deck: 'Ingles › Verbos' },
      { guid: 'guid-sm2', meaning: 'desistir\nde vez', tags: ['phrasal', 'verbo'], deck: 'Verbos' },
    ]);
  });

  test.each([
    ['homonyms', 'front;back\nbank;banco\nbank;margem\nbank;fileira\n', [3, 0, 0]],
    [
      'a line that stands twice',
      'front;back\nbank;banco\nbank;margem\nbank;margem\nbank;banco\n',
      [2, 0, 2],
    ],
    ['lines that lack a side', 'front;back\nbank;banco\nbank;\n;rio\n;;\n', [1, 0, 2]],
    [
      'lines of more than one page',
      `front;back\n${'bank;banco\n'.repeat(450)}tree;árvore\n`,
      [2, 0, 449],
    ],
  ])(
    'gives created, updated and skipped notes as its preview promised: %s',
    async (_, text, counts) => {
      const person = await createMember();
      const [created, updated, skipped] = counts;
      const first = await importFile(person, text, { name: 'x.csv' });
      expect(first).toMatchObject({ result: { created, updated, skipped } });
      const again = await importFile(person, text, { name: 'x.csv' });
      expect(again).toMatchObject({
        preview: { knownNotes: created },
        result: { created: 0, updated: created, skipped },
      });
      for (const done of [first, again]) {
        const { result, preview } = done ?? {};
        expect((result?.created ?? 0) + (result?.updated ?? 0) + (result?.skipped ?? 0)).toBe(
          preview?.notes,
        );
      }
    },
  );
});

test('study-sync takes no entry of an import', async () => {
  const person = await createMember();
  const { mode: _, target: __, ...answer } = toAnswer(randomUUID());
  const entry = { ...answer, verb: 'import', stability: 9, difficulty: 5 };
  const body = { device: randomUUID(), cursor: 0, entries: [entry] };
  expect((await server.send('/.netlify/functions/study-sync', body, person)).status).toBe(400);
});

test('a deleted account leaves no file behind', async () => {
  const person = await createMember();
  const { id } = await read(await upload(person, fixture('modern')));
  const key = `versions/${id}`;
  expect(await server.deps.files.size('study-imports', key)).not.toBeNull();
  const [row] = await sql<{ answer: { files: object[] } }[]>`
    select app.delete_account(${person.id}, now()) as answer`;
  expect(row?.answer.files).toContainEqual({ bucket_id: 'study-imports', name: id, version: id });
  expect(await find(await createMember())).toBeNull();
});
