import { createHash } from 'node:crypto';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  collectionSchema,
  insertAnswerSql,
  insertCardSql,
  insertCollectionSql,
  insertNoteSql,
} from './collection.sql.ts';
import { toCollectionSettings, toDeckOptions, toDecks } from './deck-settings.ts';
import type { Calendar, WrittenDeck } from './deck-settings.ts';
import { type Face, noteType, toConditions, toModel } from './note-types.ts';
import { toCardValues, toLogValues, type WrittenStudy } from './write-memory.ts';

const fieldSeparator = '\u001F';

export interface WrittenCard {
  id: number;
  face: Face;
  /** Anki's id of the deck. */
  deckId: number;
  /** Null: new. */
  study: WrittenStudy | null;
}

export interface WrittenNote {
  id: number;
  guid: string;
  tags: readonly string[];
  /** Inglês, Português, Como soa, Exemplo, Tradução: plain text. */
  texts: readonly string[];
  /** The file that plays; empty: none. */
  soundName: string;
  /** The file that is shown; empty: none. */
  pictureName: string;
  cards: readonly WrittenCard[];
}

export interface WrittenCollection {
  /** Epoch ms: the creation and every change. */
  madeAtMs: number;
  decks: readonly WrittenDeck[];
  calendar: (Calendar & { firstDay: number; today: number }) | null;
}

/** Anki's checksum for finding duplicates: the first eight hexadecimal digits of the first field's SHA-1, as a number. */
export function toChecksum(firstField: string): number {
  return Number.parseInt(createHash('sha1').update(firstField).digest('hex').slice(0, 8), 16);
}

/** A field is HTML in Anki, which also knows tags in brackets ([sound:…]), and fields in braces. */
const toHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('[', '&#91;')
    .replaceAll('{', '&#123;')
    .replaceAll('\n', '<br>');

const toTag = (tag: string) => tag.replaceAll(/\s+/gu, '-');
const newCardValues = [0, 0] as const;
const untouched = [0, 0, 0, 0, 0, 0, 0, 0, ''] as const;

/** Writes a collection of schema 11, note by note, to a file that does not exist yet. */
export class CollectionWriter {
  readonly #database: DatabaseSync;
  readonly #insertNote: StatementSync;
  readonly #insertCard: StatementSync;
  readonly #insertAnswer: StatementSync;
  readonly #content: WrittenCollection;
  readonly #modifiedSeconds: number;
  #position = 0;

  constructor(file: string, content: WrittenCollection) {
    this.#content = content;
    this.#modifiedSeconds = Math.floor(content.madeAtMs / 1000);
    this.#database = new DatabaseSync(file);
    this.#database.exec('pragma journal_mode = off; pragma page_size = 4096;');
    this.#database.exec(collectionSchema);
    this.#database.exec('begin');
    this.#insertNote = this.#database.prepare(insertNoteSql);
    this.#insertCard = this.#database.prepare(insertCardSql);
    this.#insertAnswer = this.#database.prepare(insertAnswerSql);
  }

  addNote({ id, guid, tags, texts, soundName, pictureName, cards }: WrittenNote): void {
    const sound = soundName === '' ? '' : `[sound:${soundName}]`;
    const picture = pictureName === '' ? '' : `<img src="${pictureName}">`;
    const conditions = toConditions(cards.map(({ face }) => face));
    const fields = [...texts.map(toHtml), sound, picture, ...conditions];
    // Anki takes tags out of it, line breaks among them.
    const front = (texts[0] ?? '').replaceAll('\n', '');
    const tagList = tags.length === 0 ? '' : ` ${tags.map(toTag).join(' ')} `;
    const content = [tagList, fields.join(fieldSeparator), front, toChecksum(front)] as const;
    this.#insertNote.run(id, guid, noteType.id, this.#modifiedSeconds, ...content);
    for (const card of cards) this.#addCard(card, id, noteType.ordOf(card.face));
  }

  #addCard({ id, deckId, study }: WrittenCard, noteId: number, ord: number): void {
    this.#position += 1;
    const { calendar } = this.#content;
    const values =
      study && calendar
        ? toCardValues(study, { ...calendar, position: this.#position })
        : [...newCardValues, this.#position, ...untouched];
    this.#insertCard.run(id, noteId, deckId, ord, this.#modifiedSeconds, ...values);
    for (const answer of study?.answers ?? []) {
      const logValues = toLogValues(answer);
      let at = answer.at;
      // The time is the key: of two answers within one millisecond the later one gets the next.
      while (this.#insertAnswer.run(at, id, ...logValues).changes === 0) at += 1;
    }
  }

  /** Ends the file. */
  close(): void {
    const { madeAtMs, decks, calendar } = this.#content;
    const modifiedSeconds = this.#modifiedSeconds;
    const deckId = decks[0]?.ankiId ?? 1;
    const models = { [noteType.id]: toModel({ deckId, modifiedSeconds }) };
    const begun = calendar
      ? calendar.firstDay * 86_400 + 4 * 3600 - calendar.zoneOffset * 60
      : modifiedSeconds;
    this.#database
      .prepare(insertCollectionSql)
      .run(
        begun,
        madeAtMs,
        madeAtMs,
        JSON.stringify(toCollectionSettings(this.#position + 1, calendar)),
        JSON.stringify(models),
        JSON.stringify(toDecks(decks, modifiedSeconds)),
        JSON.stringify(toDeckOptions(modifiedSeconds)),
        '{}',
      );
    this.#database.exec('commit; vacuum;');
    this.#database.close();
  }

  /** Gives the file up. */
  abandon(): void {
    if (this.#database.isOpen) this.#database.close();
  }
}
