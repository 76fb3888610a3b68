import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { unzipSync, Zip, ZipPassThrough, zipSync, type Zippable } from 'fflate';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { packageLimits } from '../limits.ts';
import { OpenPackage } from './open-package.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'package-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fixture = (name: string) =>
  path.join(import.meta.dirname, '../../../tests/support/anki', `${name}.apkg`);
const zone = { zoneOffset: -180 };
const created = 20_454; // 2026-01-01
let made = 0;

function save(bytes: Uint8Array): string {
  made += 1;
  const file = path.join(folder, `${made}.apkg`);
  writeFileSync(file, bytes);
  return file;
}

const pack = (files: Zippable) => save(zipSync(files));
const legacy = unzipSync(readFileSync(fixture('legacy-1')));
const collection = legacy['collection.anki2'] ?? new Uint8Array();

/** A package of the first format whose collection was changed by these statements. */
function changeCollection(statements: string): string {
  const file = path.join(folder, 'changed');
  writeFileSync(file, collection);
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
  return pack({ ...legacy, 'collection.anki2': readFileSync(file) });
}

async function readAll(file: string) {
  const opened = await OpenPackage.open(file, zone);
  const { noteTypes, decks } = opened.description;
  const sounds: Record<string, number | undefined> = {};
  for (const name of opened.mediaNames) sounds[name] = (await opened.readSound(name))?.byteLength;
  const notes = [...opened.notes()];
  opened.close();
  return { noteTypes, decks, sounds, notes };
}

const problemOf = (file: string, limits = packageLimits) =>
  OpenPackage.open(file, { ...zone, limits }).then(
    (opened) => {
      try {
        return `none: ${[...opened.notes()].length} notes`;
      } catch (error) {
        return error instanceof Error && 'problem' in error ? error.problem : error;
      } finally {
        opened.close();
      }
    },
    (error: unknown) => (error instanceof Error && 'problem' in error ? error.problem : error),
  );

describe.each(['legacy-1', 'legacy-2', 'modern'])('the package %s of another program', (name) => {
  const reading = readAll(fixture(name));
  const noteOf = async (guid: string) => (await reading).notes.find((note) => note.guid === guid);

  test('has its note types, and its decks by level', async () => {
    const { noteTypes, decks, notes } = await reading;
    expect(
      noteTypes.map(({ name: type, fields, templates, isCloze }) => [
        type,
        fields.length,
        templates,
        isCloze,
      ]),
    ).toEqual([
      ['Frase com som', 4, 1, false],
      ['Basic (and reversed card)', 2, 2, false],
      ['Cloze', 2, 1, true],
    ]);
    expect(decks.map((deck) => deck.path.join('/')).sort()).toEqual([
      'Default',
      'Estudo extra',
      'Músicas',
      'Músicas/Refrões',
      'Verbos',
    ]);
    expect(notes.map(({ guid }) => guid.slice(5))).toEqual([
      'html',
      'review',
      'cloze',
      'script',
      'sm2',
      'learning',
      'filtered',
    ]);
  });

  test('gives plain text with line breaks; a cloze stays one, script and style are gone', async () => {
    expect(await noteOf('guid-html')).toMatchObject({
      tags: ['refrão', 'b1'],
      fields: ['hold on a second', 'espera um segundo\n& volta', "Hold on.\nI'm coming.", ''],
      sounds: ['hold on.wav'],
      pictures: [],
    });
    expect((await noteOf('guid-cloze'))?.fields[0]).toBe(
      'I {{c1::went}} home and {{c2::slept::sleep}}',
    );
    expect(await noteOf('guid-script')).toMatchObject({
      fields: ['look out', 'cuidado', '<b> is a tag', ''],
      pictures: ['x'],
    });
    expect((await noteOf('guid-learning'))?.fields[0]).toBe('unicase');
  });

  test('gives sounds by their content, whatever their names say', async () => {
    expect((await reading).sounds).toEqual({
      'hold on.wav': 1644,
      'carry.mp3': 417,
      'fake.mp3': undefined,
      'photo.png': undefined,
    });
  });

  test('gives due days, what FSRS knows, and the history since a card was forgotten', async () => {
    const [first, second] = (await noteOf('guid-review'))?.cards ?? [];
    expect(first).toMatchObject({
      stage: 'review',
      dueDay: created + 325,
      intervalDays: 25,
      strength: { stability: 23.4567, difficulty: 5.678 },
      isSuspended: false,
    });
    expect(
      first?.answers.map((answer) => [answer.rating, answer.intervalDays, answer.isDrill]),
    ).toEqual([
      [3, null, false],
      [3, 2, false],
      [4, 9, false],
      [1, null, false],
      [3, 25, false],
      [3, 25, true],
    ]);
    expect(second).toMatchObject({ ord: 1, isSuspended: true, dueDay: created + 330 });
    expect((await noteOf('guid-sm2'))?.cards[0]).toMatchObject({
      strength: { stability: 20, difficulty: 6.6 },
      lapses: 2,
      answers: [],
    });
    expect((await noteOf('guid-learning'))?.cards[0]).toMatchObject({
      stage: 'learning',
      dueDay: null,
    });
    expect((await noteOf('guid-filtered'))?.cards[0]).toMatchObject({
      deckId: '1700000000011',
      dueDay: created + 340,
    });
  });
});

test('a package whose collection and sounds are really compressed reads the same', async () => {
  const files = unzipSync(readFileSync(fixture('modern')));
  const plain = await readAll(fixture('legacy-1'));
  const modern: Zippable = {
    ...files,
    'collection.anki21b': zstdCompressSync(modernCollection(files)),
  };
  expect((await readAll(pack(modern))).notes).toEqual(plain.notes);
});

/** The blocks of the fixture's frame are not compressed: three bytes of head before each, six at the beginning. */
function modernCollection(files: Record<string, Uint8Array>): Buffer {
  const frame = Buffer.from(files['collection.anki21b'] ?? []);
  const blocks: Buffer[] = [];
  for (let at = 6; at < frame.length;) {
    const size = frame.readUIntLE(at, 3) >> 3;
    blocks.push(frame.subarray(at + 3, at + 3 + size));
    at += 3 + size;
  }
  return Buffer.concat(blocks);
}

describe('a package that another system or program has made', () => {
  test('has its sounds, whichever form of Unicode its list and its notes write', async () => {
    const names = ['ação.wav', 'crème.wav'];
    const forms = ['NFC', 'NFD'] as const;
    for (const [inList, inNote] of [forms, forms.toReversed()] as const) {
      const [first = '', second = ''] = names.map((name) => `[sound:${name.normalize(inNote)}]`);
      const changed = unzipSync(
        readFileSync(
          changeCollection(
            `update notes set flds = 'a' || char(31) || 'b' || char(31) || '${first}${second}'`,
          ),
        ),
      );
      const media = JSON.stringify(
        Object.fromEntries(names.map((name, index) => [index, name.normalize(inList)])),
      );
      const wave = legacy['0'] ?? new Uint8Array();
      const file = pack({ ...changed, 0: wave, 1: wave, media: Buffer.from(media) });
      const opened = await OpenPackage.open(file, zone);
      const [note] = opened.notes();
      const sounds = await Promise.all((note?.sounds ?? []).map((name) => opened.readSound(name)));
      opened.close();
      expect(sounds.map((bytes) => bytes?.byteLength)).toEqual([1644, 1644]);
    }
  });

  test('is read without what a Mac adds to it', async () => {
    const plain = await readAll(fixture('legacy-1'));
    const added = {
      '__MACOSX/._media': Buffer.from('x'),
      '__MACOSX/a/b': Buffer.from('x'),
      '.DS_Store': Buffer.from('x'),
    };
    expect(await readAll(pack({ ...added, ...legacy }))).toEqual(plain);
  });

  test.each([
    ['no settings', "update col set conf = ''"],
    ['settings without a zone', `update col set conf = '{"creationOffset":null}'`],
    ['settings of another kind', `update col set conf = '{}'`],
  ])('comes in with %s, in the zone of its student', async (_, statement) => {
    const { notes } = await readAll(changeCollection(statement));
    const review = notes.find(({ guid }) => guid === 'guid-review');
    expect(review?.cards[0]).toMatchObject({ dueDay: created + 325 });
  });

  test('has no answers that are later than its reading, nor a last one', async () => {
    const later = Date.now() + 400 * 86_400_000;
    const file = changeCollection(`
      update revlog set id = ${later} + id % 1000 where cid = 202 and id = (select max(id) from revlog where cid = 202 and type = 2);
      update cards set data = json_set(data, '$.lrt', ${Math.floor(later / 1000)}), mod = ${Math.floor(later / 1000)} where id = 202;
    `);
    const now = Date.now();
    const { notes } = await readAll(file);
    const card = notes.find(({ guid }) => guid === 'guid-review')?.cards[0];
    expect(card?.answers).toHaveLength(5);
    expect(card?.dueDay).toBe(created + 325);
    for (const at of [card?.lastAt, card?.changedAt, ...(card?.answers ?? []).map((one) => one.at)])
      expect(at).toBeLessThanOrEqual(now + 60_000);
  });

  test('keeps the cells of a table apart', async () => {
    const rows = '<table><tr><th>I</th><th>you</th></tr><tr><td>am</td><td>are</td></tr></table>';
    const file = changeCollection(`update notes set flds = '${rows}' || char(31) || 'b'`);
    expect((await readAll(file)).notes[0]?.fields[0]).toBe('I you\nam are');
  });
});

describe('is refused as no package', () => {
  test('what is no ZIP file, has no collection, or only the stub of a newer version', async () => {
    expect(await problemOf(save(Buffer.from('PK, but no ZIP')))).toBe('not_a_package');
    expect(await problemOf(pack({ media: Buffer.from('{}') }))).toBe('not_a_package');
    expect(await problemOf(pack({ ...legacy, meta: Buffer.from([8, 3]) }))).toBe('not_a_package');
    expect(await problemOf(pack({ ...legacy, meta: Buffer.from([8, 9]) }))).toBe('not_a_package');
  });

  test.each(['../collection.anki2', '/etc/passwd', 'a/b', String.raw`C:\x`, String.raw`a\..\b`])(
    'a file with the name %s',
    async (name) => {
      expect(await problemOf(pack({ ...legacy, [name]: Buffer.from('x') }))).toBe('not_a_package');
    },
  );

  test('a symbolic link, and a name that comes twice', async () => {
    const link: Zippable = { 9: [Buffer.from('/etc/passwd'), { os: 3, attrs: 0o12_0777 << 16 }] };
    expect(await problemOf(pack({ ...legacy, ...link }))).toBe('not_a_package');
    const chunks: Uint8Array[] = [];
    const zip = new Zip((_, chunk) => chunks.push(chunk));
    for (const content of [collection, Buffer.from('other')]) {
      const file = new ZipPassThrough('collection.anki2');
      zip.add(file);
      file.push(content, true);
    }
    zip.end();
    expect(await problemOf(save(Buffer.concat(chunks)))).toBe('not_a_package');
  });

  test('a collection without the tables of Anki, or with views in their place', async () => {
    expect(await problemOf(changeCollection('drop table revlog'))).toBe('not_a_package');
    const endless = `drop table revlog; create view revlog as
      with recursive n(id) as (select 1 union all select id + 1 from n) select id, id as cid from n;`;
    expect(await problemOf(changeCollection(endless))).toBe('not_a_package');
  });

  test.each([
    ['a generated column', 'alter table notes add column bomb as (hex(zeroblob(4e8)))'],
    [
      'a generated column in place of a field',
      `alter table notes drop column flds; alter table notes add column flds text as (hex(zeroblob(4e8)))`,
    ],
    ['a stored column that is generated', 'create table x (a, b as (a || a) stored)'],
    ['a virtual table', 'create  virtual /**/ table x using fts5(a)'],
    ['a view of its own', 'create view x as select 1'],
    ['a trigger', 'create trigger x after insert on notes begin select 1; end'],
  ])('a collection with %s', async (_, statements) => {
    expect(await problemOf(changeCollection(statements))).toBe('not_a_package');
  });
});

describe('is refused as damaged', () => {
  test('a collection that is no database, or has other columns', async () => {
    const text = Buffer.from('SQLite format 3\0 but no more');
    expect(await problemOf(pack({ ...legacy, 'collection.anki2': text }))).toBe('damaged');
    expect(
      await problemOf(pack({ ...legacy, 'collection.anki2': collection.subarray(0, 9000) })),
    ).toBe('damaged');
    expect(await problemOf(changeCollection('alter table notes drop column flds'))).toBe('damaged');
    expect(await problemOf(changeCollection("update col set models = '{'"))).toBe('damaged');
    expect(await problemOf(changeCollection(`update cards set due = ${2n ** 62n}`))).toBe(
      'damaged',
    );
  });

  test('a list of media that is none', async () => {
    expect(await problemOf(pack({ ...legacy, media: Buffer.from('[') }))).toBe('damaged');
    expect(await problemOf(pack({ ...legacy, media: Buffer.from('{"../0":"x.mp3"}') }))).toBe(
      'damaged',
    );
  });

  test('an entry that is longer than its size says', async () => {
    const bytes = Buffer.from(zipSync({ 'collection.anki2': [collection, { level: 9 }] }));
    const directory = bytes.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    bytes.writeUInt32LE(100, directory + 24);
    expect(await problemOf(save(bytes))).toBe('damaged');
  });
});

describe('is refused as too large', () => {
  const limits = { ...packageLimits, unpackedBytes: 1_000_000 };
  const zeros = Buffer.alloc(5_000_000);

  test('a file over the limit, a bomb that states its size, and one inside of Zstandard that does not', async () => {
    expect(await problemOf(fixture('modern'), { ...limits, packedBytes: 1000 })).toBe('too_large');
    expect(await problemOf(pack({ 'collection.anki2': zeros }), limits)).toBe('too_large');
    const hidden = { meta: Buffer.from([8, 3]), 'collection.anki21b': zstdCompressSync(zeros) };
    expect(await problemOf(pack(hidden), limits)).toBe('too_large');
  });

  test('more notes, cards or answers than allowed', async () => {
    for (const key of ['notes', 'cards', 'answers', 'decks', 'noteTypes', 'entries'] as const)
      expect(await problemOf(fixture('legacy-1'), { ...packageLimits, [key]: 2 })).toBe('too_many');
    for (const key of ['noteCards', 'noteAnswers'] as const)
      expect(await problemOf(fixture('legacy-1'), { ...packageLimits, [key]: 1 })).toBe('too_many');
  });

  test('names of decks, fields and note types that fill a book', async () => {
    const long = changeCollection(
      `update col set decks = replace(decks, 'Verbos', hex(zeroblob(1100000)))`,
    );
    expect(await problemOf(long)).toBe('too_large');
  });

  test('a sound, which is left out', async () => {
    const opened = await OpenPackage.open(fixture('modern'), {
      ...zone,
      limits: { ...packageLimits, soundBytes: 1000 },
    });
    expect(await opened.readSound('hold on.wav')).toBeNull();
    expect(await opened.readSound('../carry.mp3')).toBeNull();
    opened.close();
  });
});

/** A frame of Zstandard whose head asks for so much memory, with one block of the same byte. */
function toFrame(windowLog: number, length: number): Buffer {
  const head = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, (windowLog - 10) << 3, 0, 0, 0, 0x30]);
  head.writeUIntLE((length << 3) | 0b011, 6, 3);
  return head;
}

describe('a package of Zstandard', () => {
  const modern = unzipSync(readFileSync(fixture('modern')));

  test('whose list of media grows from a few bytes to 30 MB is refused', async () => {
    const media = zstdCompressSync(Buffer.alloc(30_000_000, 10));
    expect(media.byteLength).toBeLessThan(5000);
    expect(await problemOf(pack({ ...modern, media }))).toBe('too_large');
  });

  test('that asks for two gigabytes of memory, is cut off, or is none is refused', async () => {
    const whole = zstdCompressSync(modernCollection(modern));
    const others = [
      toFrame(31, 100),
      whole.subarray(0, -20),
      Buffer.from('no frame'),
      Buffer.alloc(0),
    ];
    for (const bytes of others)
      expect(await problemOf(pack({ ...modern, 'collection.anki21b': bytes }))).toBe('damaged');
  });

  test('with a sound that grows to 40 MB is read without it', async () => {
    const list = zstdCompressSync(Buffer.alloc(40_000_000));
    const sounds = Object.fromEntries(
      Object.keys(modern)
        .filter((name) => /^\d+$/u.test(name))
        .map((name) => [name, list]),
    );
    const { notes, sounds: read } = await readAll(pack({ ...modern, ...sounds }));
    expect(notes).toHaveLength(7);
    expect(Object.values(read).filter(Boolean)).toEqual([]);
  });
});

test.each([
  ['a field', `flds = 'x' || char(31) || replace(hex(zeroblob(60000)), '0', 'y')`],
  ['a field of a hundred megabytes', 'flds = hex(zeroblob(50000000))'],
  ['a list of tags', 'tags = hex(zeroblob(60000))'],
  ['an id', 'guid = hex(zeroblob(200))'],
])('%s that is endless is left out with its note', async (_, change) => {
  const long = changeCollection(`update notes set ${change} where id = 101`);
  expect(await problemOf(long)).toBe('none: 6 notes');
});

test('nothing stays on the disk, whether a package is read or refused', async () => {
  const space = mkdtempSync(path.join(folder, 'space-'));
  vi.stubEnv('TMPDIR', space);
  await readAll(fixture('modern'));
  await problemOf(changeCollection('drop table revlog'));
  vi.unstubAllEnvs();
  expect(readdirSync(space)).toEqual([]);
});
