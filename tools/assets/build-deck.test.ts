import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toGuid } from '#server/anki/write/guid.ts';
import { deckIds, readCards } from './deck/cards.ts';
import { readClips, soundFileOf } from './deck/clips.ts';
import { cutSounds, writeCards } from './deck/package.ts';
import { coursePackage, masterclassPackage } from './deck/packages.ts';
import { bytesPerMs, isWholeClip } from './voice/clip.ts';

const root = path.join(import.meta.dirname, '../../database');
const seeds = readFileSync(path.join(root, 'resources/seeds.sql'), 'utf8');
const toSizeText = (bytes: number) =>
  bytes < 950_000 ? `${Math.round(bytes / 1000)}KB` : `${Number((bytes / 1e6).toFixed(1))}MB`;
const toFieldTexts = (note: Record<string, unknown>) => String(note['flds']).split('\u001F');

describe.each([
  ['masterclass', masterclassPackage, 50, ['Inglês Proibido::Masterclass']],
  ['full course', coursePackage, 500, coursePackage.decks.slice(1).map(({ name }) => name)],
] as const)('the package of the %s', (_, content, count, deckNames) => {
  const cards = content.decks.flatMap((deck) =>
    deck.cards.map((card) => ({ ...card, guid: toGuid(deck.id ?? '', card.number) })),
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'deck-test-'));
  const file = readFileSync(path.join(root, 'storage/seed-files/resources', content.file));
  let entries: ReturnType<typeof unzipSync>;
  let collection: DatabaseSync;
  const all = (query: string) => collection.prepare(query).all() as Record<string, unknown>[];

  beforeAll(() => {
    entries = unzipSync(file);
    const unpacked = path.join(folder, 'collection.anki2');
    writeFileSync(unpacked, entries['collection.anki2'] ?? new Uint8Array());
    collection = new DatabaseSync(unpacked, { readOnly: true });
  });
  afterAll(() => {
    collection.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('contains the sound of every card, under the name that its note plays', () => {
    const names = JSON.parse(strFromU8(entries['media'] ?? new Uint8Array())) as object;
    expect(Object.values(names)).toEqual(cards.map(({ guid }) => `${guid}.mp3`));
    expect(Object.keys(entries).sort()).toEqual(
      [...Object.keys(names), 'collection.anki2', 'media'].sort(),
    );
    const sounds = [...cutSounds(content).values()];
    for (const [index, sound] of sounds.entries())
      expect(Buffer.compare(entries[index] ?? new Uint8Array(), sound)).toBe(0);
    const played = all('select flds from notes order by id').map((note) => toFieldTexts(note)[5]);
    expect(played).toEqual(cards.map(({ guid }) => `[sound:${guid}.mp3]`));
  });

  test("has the tables of Anki's schema 11 and passes the integrity check", () => {
    const tables = all("select name from sqlite_master where type = 'table' order by name");
    expect(tables.map(({ name }) => name)).toEqual(['cards', 'col', 'graves', 'notes', 'revlog']);
    expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(all('select ver from col')).toEqual([{ ver: 11 }]);
    expect(all('select * from revlog')).toEqual([]);
    expect(all('select * from graves')).toEqual([]);
  });

  test('has one new card for each note, in order, and no guid twice', () => {
    expect(all('select count(*) as notes, count(distinct guid) as guids from notes')).toEqual([
      { notes: count, guids: count },
    ]);
    expect(
      all(
        'select count(*) as cards, min(due) as first, max(due) as last, max(type + queue + reps) as seen from cards where nid in (select id from notes)',
      ),
    ).toEqual([{ cards: count, first: 1, last: count, seen: 0 }]);
  });

  test('names its note type and its decks, and plays the sound on the front only', () => {
    const [col] = all('select models, decks from col');
    const models = Object.values(JSON.parse(String(col?.['models'])) as object) as {
      flds: unknown[];
      tmpls: { qfmt: string; afmt: string }[];
    }[];
    const decks = JSON.parse(String(col?.['decks'])) as Record<string, { name: string }>;
    expect(models.map(({ flds }) => flds.length)).toEqual([9]);
    expect(models[0]?.tmpls[0]?.qfmt).toContain('{{Som}}');
    expect(models[0]?.tmpls[0]?.afmt).not.toContain('{{Som}}');
    const used = all('select distinct did from cards order by did');
    expect(used.map(({ did }) => decks[String(did)]?.name)).toEqual(deckNames);
  });

  test('gives every note its six fields with the current text, its sort field and its checksum', () => {
    const notes = all('select guid, flds, sfld, csum from notes order by id');
    for (const [index, note] of notes.entries()) {
      const card = cards[index];
      const texts = [card?.front, card?.meaning, card?.sound, card?.example, card?.exampleMeaning];
      expect(toFieldTexts(note).slice(0, 5)).toEqual(texts);
      expect(note['guid']).toBe(card?.guid);
      expect(note['sfld']).toBe(card?.front);
      const digest = createHash('sha1').update(String(card?.front)).digest('hex');
      expect(note['csum']).toBe(Number.parseInt(digest.slice(0, 8), 16));
    }
  });

  test('has the collection that is built from the cards, to the same bytes each time', () => {
    const [first = '', second = ''] = ['first', 'second'].map((name) => path.join(folder, name));
    for (const built of [first, second]) writeCards(built, content);
    expect(Buffer.compare(readFileSync(first), readFileSync(second))).toBe(0);
    expect(
      Buffer.compare(readFileSync(first), entries['collection.anki2'] ?? new Uint8Array()),
    ).toBe(0);
  });

  test('has its true size in the list of extras', () => {
    const line = seeds.split('\n').find((text) => text.includes(content.file));
    expect(line).toContain(`'${toSizeText(file.byteLength)}'`);
  });
});

test('the guid of a card never changes', () => {
  expect(toGuid('masterclass', 1)).toBe('YwUnAOj0O2');
});

describe.each(deckIds)('the sound file of the deck %s', (deck) => {
  const clips = readClips().filter((clip) => clip.deck === deck);
  const sound = readFileSync(soundFileOf(deck));

  test('has one clip for each card, without gaps between them', () => {
    expect(clips.map(({ number }) => number)).toEqual(readCards(deck).map(({ number }) => number));
    expect(clips.map(({ startMs }) => startMs)).toEqual(
      [0, ...clips.map(({ endMs }) => endMs)].slice(0, -1),
    );
    expect((clips.at(-1)?.endMs ?? 0) * bytesPerMs).toBe(sound.byteLength);
  });

  test('can be cut anywhere between two cards: every clip consists of frames that decode alone', () => {
    const whole = clips.filter(({ startMs, endMs }) =>
      isWholeClip(sound.subarray(startMs * bytesPerMs, endMs * bytesPerMs)),
    );
    expect(whole).toHaveLength(clips.length);
  });
});

test('the masterclass has no chunk twice, and each chunk occurs in its example', () => {
  const cards = readCards('masterclass');
  expect(new Set(cards.map(({ front }) => front.toLowerCase())).size).toBe(50);
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z’ ]/gu, '');
  for (const { front, example } of cards) expect(letters(example)).toContain(letters(front));
});
