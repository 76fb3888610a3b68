import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { collectionSchema } from './collection-schema.ts';
import { toCollectionSettings, toDeckOptions, toDecks } from './deck-settings.ts';
import type { Card } from './masterclass-cards.ts';
import { deckId, noteTypeId, toNoteType } from './note-type.ts';

/** Fixed time of the deck, so that two builds of the same cards are the same bytes. */
const madeAtMs = Date.UTC(2026, 10, 1, 12);
const madeAtSeconds = madeAtMs / 1000;
const fieldSeparator = '\u001F';

/** Anki's checksum for finding duplicates: the first eight hexadecimal digits of the first field's SHA-1, as a number. */
export function toChecksum(firstField: string): number {
  return Number.parseInt(createHash('sha1').update(firstField).digest('hex').slice(0, 8), 16);
}

/** Derived from the chunk, so that an import updates a card whose translation has been corrected. */
function toGuid(chunk: string): string {
  return createHash('sha256')
    .update(`ingles-proibido:masterclass:${chunk}`)
    .digest('base64url')
    .slice(0, 10);
}

function insertCollection(database: DatabaseSync, cardCount: number): void {
  const models = JSON.stringify({ [noteTypeId]: toNoteType(madeAtSeconds) });
  const description =
    'Os 50 cards da masterclass. Ouça na cabeça, diga em voz alta, só então vire o card.';
  const decks = JSON.stringify(toDecks('Inglês Proibido::Masterclass', description, madeAtSeconds));
  database
    .prepare('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)')
    .run(
      madeAtSeconds,
      madeAtMs,
      madeAtMs,
      JSON.stringify(toCollectionSettings(cardCount)),
      models,
      decks,
      JSON.stringify(toDeckOptions(madeAtSeconds)),
      '{}',
    );
}

function insertCards(database: DatabaseSync, cards: readonly Card[]): void {
  const insertNote = database.prepare(
    "insert into notes values (?, ?, ?, ?, -1, ' ingles-proibido masterclass ', ?, ?, ?, 0, '')",
  );
  const insertCard = database.prepare(
    "insert into cards values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')",
  );
  for (const [index, card] of cards.entries()) {
    const id = madeAtMs + index;
    const fields = [card.chunk, card.meaning, card.sound, card.example, card.exampleMeaning];
    insertNote.run(
      id,
      toGuid(card.chunk),
      noteTypeId,
      madeAtSeconds,
      fields.join(fieldSeparator),
      card.chunk,
      toChecksum(card.chunk),
    );
    insertCard.run(id, id, deckId, madeAtSeconds, index + 1);
  }
}

/** A whole Anki collection with one deck of new cards, as the bytes of its file. */
export function buildCollection(cards: readonly Card[]): Uint8Array {
  const folder = mkdtempSync(path.join(tmpdir(), 'deck-'));
  const file = path.join(folder, 'collection.anki2');
  try {
    const database = new DatabaseSync(file);
    database.exec('pragma journal_mode = off; pragma page_size = 4096;');
    database.exec(collectionSchema);
    database.exec('begin');
    insertCollection(database, cards.length);
    insertCards(database, cards);
    database.exec('commit; vacuum;');
    database.close();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
