import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCollection } from './deck/collection.ts';
import { masterclassCards } from './deck/masterclass-cards.ts';

const file = path.join(
  import.meta.dirname,
  '../../database/storage/seed-files/resources/baralho-masterclass.apkg',
);
const folder = mkdtempSync(path.join(tmpdir(), 'deck-test-'));
let entries: ReturnType<typeof unzipSync>;
let deck: DatabaseSync;

beforeAll(() => {
  entries = unzipSync(readFileSync(file));
  const collection = path.join(folder, 'collection.anki2');
  writeFileSync(collection, entries['collection.anki2'] ?? new Uint8Array());
  deck = new DatabaseSync(collection, { readOnly: true });
});
afterAll(() => {
  deck.close();
  rmSync(folder, { recursive: true, force: true });
});

const all = (query: string) => deck.prepare(query).all() as Record<string, unknown>[];
const fieldsOf = (note: Record<string, unknown>) => String(note['flds']).split('\u001F');

describe('the deck that students download', () => {
  test('is a zip of a collection and a list of media', () => {
    expect(Object.keys(entries).sort()).toEqual(['collection.anki2', 'media']);
    expect(strFromU8(entries['media'] ?? new Uint8Array())).toBe('{}');
  });

  test("has the tables of Anki's schema 11 and passes the integrity check", () => {
    const tables = all("select name from sqlite_master where type = 'table' order by name");
    expect(tables.map(({ name }) => name)).toEqual(['cards', 'col', 'graves', 'notes', 'revlog']);
    expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(all('select ver from col')).toEqual([{ ver: 11 }]);
    expect(all('select * from revlog')).toEqual([]);
    expect(all('select * from graves')).toEqual([]);
  });

  test('has fifty notes with one new card each, in order', () => {
    expect(all('select count(*) as notes, count(distinct guid) as guids from notes')).toEqual([
      { notes: 50, guids: 50 },
    ]);
    expect(
      all(
        'select count(*) as cards, min(due) as first, max(due) as last, max(type + queue + reps) as seen from cards where nid in (select id from notes)',
      ),
    ).toEqual([{ cards: 50, first: 1, last: 50, seen: 0 }]);
  });

  test('names its note type and its deck', () => {
    const [col] = all('select models, decks from col');
    const models = JSON.parse(String(col?.['models'])) as Record<string, { flds: unknown[] }>;
    const decks = JSON.parse(String(col?.['decks'])) as Record<string, { name: string }>;
    const [used] = all('select distinct mid, did from notes join cards on nid = notes.id');
    expect(models[String(used?.['mid'])]?.flds).toHaveLength(5);
    expect(decks[String(used?.['did'])]?.name).toBe('Inglês Proibido::Masterclass');
  });

  test('gives every note its five fields, its sort field and its checksum', () => {
    for (const note of all('select flds, sfld, csum from notes')) {
      const fields = fieldsOf(note);
      expect(fields).toHaveLength(5);
      expect(fields.every((field) => field.trim() !== '')).toBe(true);
      expect(note['sfld']).toBe(fields[0]);
      const digest = createHash('sha1').update(String(fields[0])).digest('hex');
      expect(note['csum']).toBe(Number.parseInt(digest.slice(0, 8), 16));
    }
  });

  test('contains the current text of the cards', () => {
    const chunks = all('select flds from notes order by id').map(fieldsOf);
    expect(chunks).toEqual(masterclassCards.map((card) => Object.values(card)));
  });
});

test('is built to the same bytes twice', () => {
  const [first, second] = [buildCollection(masterclassCards), buildCollection(masterclassCards)];
  expect(Buffer.compare(first, second)).toBe(0);
});

test('has no chunk twice, and each chunk occurs in its example', () => {
  const chunks = masterclassCards.map(({ chunk }) => chunk.toLowerCase());
  expect(new Set(chunks).size).toBe(50);
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z’ ]/gu, '');
  for (const { chunk, example } of masterclassCards)
    expect(letters(example)).toContain(letters(chunk));
});
