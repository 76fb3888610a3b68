import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCard } from '#domain/study/card-memory.ts';
import { traceCard } from '#domain/study/fold.ts';
import type { LogEntry, Rating } from '#domain/study/study-entry.ts';
import { toStudyDay } from '#domain/study/study-day.ts';
import { png } from '#tests/support/pictures.ts';
import { createRandom } from '#tests/support/random.ts';
import type { PackageNote } from '../content.ts';
import { OpenPackage } from '../read/open-package.ts';
import { toLogEntries } from '../to-log-entries.ts';
import { CollectionWriter, type WrittenNote } from './write-collection.ts';
import { writePackage } from './write-package.ts';
import { toWrittenStudy } from './write-memory.ts';

const zoneOffset = -180;
const today = 20_780;
const now = Math.round((today + 0.6) * 86_400_000);
const random = createRandom(25);
const folder = mkdtempSync(path.join(tmpdir(), 'round-trip-'));
const file = path.join(folder, 'out.apkg');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Answers, undos, practice and a suspended card now and then, as the log of a student has them. */
function createLog(index: number): LogEntry[] {
  const entries: LogEntry[] = [];
  let at = now - 200 * 86_400_000 + index * 1000;
  const count = random.below(12);
  for (let place = 0; place < count && at < now; place += 1) {
    const base = {
      id: `${index}-${place}`,
      cardId: `${index}`,
      at,
      day: toStudyDay(at, zoneOffset),
      zoneOffset,
    };
    const last = entries.at(-1);
    if (last && random.chance(0.1)) entries.push({ ...base, verb: 'undo', undoes: last.id });
    else if (random.chance(0.05)) entries.push({ ...base, verb: 'suspend' });
    else
      entries.push({
        ...base,
        verb: random.chance(0.1) ? 'drill' : 'answer',
        rating: random.pick<Rating>([1, 2, 3, 3, 3, 4]),
        mode: 'self',
        spentMs: 1000 + random.below(9000),
        intervalDays: null,
        target: 0.9,
      });
    at += random.pick([40_000, 700_000, 86_400_000, 9 * 86_400_000]) + random.below(30_000);
  }
  return entries;
}

const studies = Array.from({ length: 300 }, (_, index) =>
  toWrittenStudy(createLog(index), { target: 0.9, parameters: null }),
);
let notes: PackageNote[] = [];
let collection: DatabaseSync;

beforeAll(async () => {
  const collectionFile = path.join(folder, 'collection.anki2');
  const writer = new CollectionWriter(collectionFile, {
    madeAtMs: now,
    decks: [{ ankiId: 11, name: 'Meus::Verbos', description: '' }],
    calendar: { zoneOffset, firstDay: today - 3650, today },
  });
  for (const [index, study] of studies.entries()) {
    const note: WrittenNote = {
      id: 1000 + index,
      guid: `guid ${index}`,
      tags: ['uma tag', 'b'],
      texts: [`<front> & ${index}`, 'linha\noutra', 'sôund', '', ''],
      soundName: index === 0 ? 'a.mp3' : '',
      pictureName: index === 0 ? 'a.png' : '',
      cards: [
        { id: 5000 + 2 * index, face: 1, deckId: 11, study },
        ...(index % 3 === 0
          ? [{ id: 5001 + 2 * index, face: 2 as const, deckId: 11, study: null }]
          : []),
      ],
    };
    writer.addNote(note);
  }
  writer.close();
  const media = [
    {
      name: 'a.mp3',
      bytes: Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc4]), Buffer.alloc(413)]),
    },
    { name: 'a.png', bytes: png },
  ];
  writeFileSync(
    file,
    await buffer(writePackage({ collectionFile, media, modifiedAt: new Date(now) })),
  );
  const opened = await OpenPackage.open(file, { zoneOffset });
  expect(await opened.readSound('a.mp3')).toHaveLength(417);
  expect(await opened.readPicture('a.png')).toEqual(png);
  expect(await opened.readPicture('a.mp3')).toBeNull();
  expect(opened.description.decks.find(({ id }) => id === '11')?.path).toEqual(['Meus', 'Verbos']);
  notes = [...opened.notes()];
  opened.close();
  collection = new DatabaseSync(collectionFile, { readOnly: true });
});

test('a package that goes out and in again keeps texts, tags and faces', () => {
  expect(notes).toHaveLength(300);
  expect(notes[7]).toMatchObject({
    guid: 'guid 7',
    tags: ['uma-tag', 'b'],
    fields: ['<front> & 7', 'linha\noutra', 'sôund', '', '', '', '', '', ''],
  });
  expect(notes[0]).toMatchObject({ sounds: ['a.mp3'], pictures: ['a.png'] });
  expect(notes[3]?.cards.map(({ ord }) => ord)).toEqual([0, 1]);
});

test('it keeps due days, stability, difficulty, every answer and what is suspended', () => {
  for (const [index, { memory, answers }] of studies.entries()) {
    const [card] = notes[index]?.cards ?? [];
    if (!card) throw new Error('no card');
    const entries = toLogEntries(card, { key: 'x', zoneOffset });
    let back = newCard;
    for (const { after } of traceCard(newCard, entries)) back = after;
    const expected = {
      stage: memory.stage,
      dueDay: memory.dueDay,
      firstDay: memory.firstDay,
      lastDay: memory.lastDay,
      lastAt: memory.lastAt,
      answers: memory.answers,
      isSuspended: memory.isSuspended,
    };
    expect({ index, ...back }).toMatchObject({ index, ...expected });
    for (const key of ['stability', 'difficulty'] as const)
      expect(Math.abs((back[key] ?? 0) - (memory[key] ?? 0))).toBeLessThanOrEqual(1e-3);
    expect(
      card.answers.map(({ at, rating, spentMs, isDrill }) => [at, rating, spentMs, isDrill]),
    ).toEqual(answers.map(({ at, rating, spentMs, isDrill }) => [at, rating, spentMs, isDrill]));
  }
});

test("the collection has Anki's schema 11 for the scheduler of version 2, and every reference holds", () => {
  const all = (query: string) =>
    collection
      .prepare(query)
      .all()
      .map((row) => Object.assign({}, row));
  const columns = (table: string) =>
    all(`select name from pragma_table_info('${table}')`).map(({ name }) => name);
  expect(columns('notes').join(' ')).toBe('id guid mid mod usn tags flds sfld csum flags data');
  expect(columns('cards').join(' ')).toBe(
    'id nid did ord mod usn type queue due ivl factor reps lapses left odue odid flags data',
  );
  expect(columns('revlog').join(' ')).toBe('id cid usn ease ivl lastIvl factor time type');
  expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  const [col] = all('select ver, conf, crt from col');
  expect(col?.['ver']).toBe(11);
  expect(JSON.parse(String(col?.['conf']))).toMatchObject({
    schedVer: 2,
    rollover: 4,
    creationOffset: 180,
  });
  expect(toStudyDay(Number(col?.['crt']) * 1000, zoneOffset)).toBe(today - 3650);
  expect(all('select count(*) as lost from cards where nid not in (select id from notes)')).toEqual(
    [{ lost: 0 }],
  );
  expect(
    all('select count(*) as lost from revlog where cid not in (select id from cards)'),
  ).toEqual([{ lost: 0 }]);
  expect(all('select distinct type from cards order by type').map(({ type }) => type)).toEqual([
    0, 1, 2, 3,
  ]);
  expect(
    all('select count(*) as wrong from cards where type > 0 and not json_valid(data)'),
  ).toEqual([{ wrong: 0 }]);
  const names = unzipSync(readFileSync(file));
  expect(Object.keys(names).sort()).toEqual(['0', '1', 'collection.anki2', 'media']);
  collection.close();
});
