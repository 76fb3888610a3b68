import type { DatabaseSync } from 'node:sqlite';
import type { NoteType, PackageCard, PackageNote } from '../content.ts';
import type { PackageLimits } from '../limits.ts';
import { PackageError } from '../package-error.ts';
import { countRowsSql, listAnswersSql, listCardsSql, listNotesSql } from './collection.sql.ts';
import { toPlainText, toStorableText } from './plain-text.ts';
import { toPackageCard, type AnswerRow, type Calendar, type CardRow } from './read-memory.ts';

/** Walks through rows that are sorted by a key, and gives those of one key at a time. */
class Groups<Row> {
  readonly #rows: Iterator<Row>;
  readonly #keyOf: (row: Row) => number;
  #next: IteratorResult<Row>;

  constructor(rows: Iterator<Row>, keyOf: (row: Row) => number) {
    this.#rows = rows;
    this.#keyOf = keyOf;
    this.#next = rows.next();
  }

  /** Keys must be asked for in their order. A note with more rows than `most` is none of a person. */
  take(key: number, most: number): Row[] {
    const taken: Row[] = [];
    while (!this.#next.done && this.#keyOf(this.#next.value) <= key) {
      if (this.#keyOf(this.#next.value) === key) taken.push(this.#next.value);
      if (taken.length > most) throw new PackageError('too_many', 'rows of a note');
      this.#next = this.#rows.next();
    }
    return taken;
  }
}

interface NoteRow {
  id: number;
  guid: string;
  mid: number;
  tags: string;
  flds: string;
}

function toNote(row: NoteRow, noteType: NoteType, cards: PackageCard[]): PackageNote {
  const fields = toStorableText(row.flds)
    .split('\u001F')
    .slice(0, noteType.fields.length)
    .map(toPlainText);
  return {
    guid: toStorableText(row.guid),
    noteTypeId: noteType.id,
    deckId: cards[0]?.deckId ?? '',
    tags: toStorableText(row.tags).split(/\s+/u).filter(Boolean),
    fields: noteType.fields.map((_, index) => fields[index]?.text ?? ''),
    sounds: fields.flatMap(({ sounds }) => sounds),
    pictures: fields.flatMap(({ pictures }) => pictures),
    cards,
  };
}

/** The notes that have cards, with these and their history, one after the other, in the order of their making. */
export function* readNotes(
  database: DatabaseSync,
  { noteTypes, ...calendar }: { noteTypes: readonly NoteType[] } & Calendar,
  limits: PackageLimits,
): Generator<PackageNote> {
  const types = new Map(noteTypes.map((noteType) => [noteType.id, noteType]));
  const iterate = <Row>(query: string) => {
    const rows = database.prepare(query).iterate();
    return rows as unknown as Iterator<Row>; // the columns of the query, cast in SQL
  };
  try {
    const cards = new Groups(iterate<CardRow>(listCardsSql), ({ nid }) => nid);
    const answers = new Groups(
      iterate<AnswerRow & { nid: number }>(listAnswersSql),
      ({ nid }) => nid,
    );
    const notes = iterate<NoteRow>(listNotesSql(limits.noteLength));
    for (let next = notes.next(); !next.done; next = notes.next()) {
      const noteType = types.get(String(next.value.mid));
      const history = Map.groupBy(
        answers.take(next.value.id, limits.noteAnswers),
        ({ cid }) => cid,
      );
      const own = cards
        .take(next.value.id, limits.noteCards)
        .map((card) => toPackageCard(card, history.get(card.id) ?? [], calendar))
        .sort((a, b) => a.ord - b.ord);
      if (noteType && own.length > 0 && next.value.guid) yield toNote(next.value, noteType, own);
    }
  } catch (error) {
    throw error instanceof PackageError
      ? error
      : new PackageError('damaged', 'rows of the collection', error);
  }
}

/** The count of notes. Refuses more rows than the limits allow, before they are read. */
export function requireFewRows(database: DatabaseSync, limits: PackageLimits): number {
  const countRows = (rows: 'notes' | 'cards' | 'answers') => {
    const count = Number(database.prepare(countRowsSql[rows]).get()?.['count']);
    if (count > limits[rows]) throw new PackageError('too_many', rows);
    return count;
  };
  countRows('cards');
  countRows('answers');
  return countRows('notes');
}
