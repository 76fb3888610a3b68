import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { collectionSchema } from './collection-schema.ts';
import { toCollectionSettings, toDeckOptions, toDecks } from './deck-settings.ts';
import { toGuid } from './guid.ts';
import { noteTypeId, toNoteType } from './note-type.ts';
import type { DeckPackage } from './packages.ts';

/** Fixed time of the deck, so that two builds of the same cards are the same bytes. */
const madeAtMs = Date.UTC(2026, 10, 1, 12);
const madeAtSeconds = madeAtMs / 1000;
const fieldSeparator = '\u001F';

/** Anki's checksum for finding duplicates: the first eight hexadecimal digits of the first field's SHA-1, as a number. */
export function toChecksum(firstField: string): number {
  return Number.parseInt(createHash('sha1').update(firstField).digest('hex').slice(0, 8), 16);
}

function insertCollection(database: DatabaseSync, { decks }: DeckPackage): void {
  const [first] = decks;
  const models = JSON.stringify({
    [noteTypeId]: toNoteType(first?.ankiId ?? 1, madeAtSeconds),
  });
  const cardCount = decks.reduce((sum, { cards }) => sum + cards.length, 0);
  database
    .prepare('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)')
    .run(
      madeAtSeconds,
      madeAtMs,
      madeAtMs,
      JSON.stringify(toCollectionSettings(cardCount)),
      models,
      JSON.stringify(toDecks(decks, madeAtSeconds)),
      JSON.stringify(toDeckOptions(madeAtSeconds)),
      '{}',
    );
}

function insertCards(database: DatabaseSync, { decks, firstNoteId }: DeckPackage): void {
  const insertNote = database.prepare(
    "insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')",
  );
  const insertCard = database.prepare(
    "insert into cards values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')",
  );
  let position = 0;
  for (const { ankiId, id: deck, cards } of decks)
    for (const { number, front, meaning, sound, example, exampleMeaning } of cards) {
      const id = firstNoteId + position;
      const guid = toGuid(deck ?? '', number);
      const fields = [front, meaning, sound, example, exampleMeaning, `[sound:${guid}.mp3]`];
      const content = [fields.join(fieldSeparator), front, toChecksum(front)] as const;
      insertNote.run(id, guid, noteTypeId, madeAtSeconds, ` ingles-proibido ${deck} `, ...content);
      position += 1;
      insertCard.run(id, id, ankiId, madeAtSeconds, position);
    }
}

/** A whole Anki collection of new cards, as the bytes of its file. */
export function buildCollection(content: DeckPackage): Uint8Array {
  const folder = mkdtempSync(path.join(tmpdir(), 'deck-'));
  const file = path.join(folder, 'collection.anki2');
  try {
    const database = new DatabaseSync(file);
    database.exec('pragma journal_mode = off; pragma page_size = 4096;');
    database.exec(collectionSchema);
    database.exec('begin');
    insertCollection(database, content);
    insertCards(database, content);
    database.exec('commit; vacuum;');
    database.close();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
