import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { isLineOfNames } from '#domain/decks/guess-mapping.ts';
import { separators, type TableShape } from '#domain/decks/table-shape.ts';
import type { NoteType, PackageNote } from '#server/anki/content.ts';
import { packageLimits, type PackageLimits } from '#server/anki/limits.ts';
import { PackageError } from '#server/anki/package-error.ts';
import type { CollectionDescription } from '../describe-collection.ts';
import type { OpenFile } from '../open-file.ts';
import { toPlainText, toStorableText } from '../plain-text.ts';
import { decodeTable } from './decode-table.ts';
import { findSeparator } from './find-separator.ts';
import { maxColumns, splitRows } from './split-rows.ts';
import { readHead, type TableHead } from './table-head.ts';

/** A text file of notes is small beside a package with sounds, and is held in memory. */
const maxBytes = 30_000_000;
const tableId = 'csv';
const tableName = 'Planilha';

const toGuid = (text: string) =>
  `csv-${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`;

interface TableContent {
  rows: readonly string[][];
  /** The names of the columns; empty: none. */
  names: readonly string[];
  shape: TableShape;
  head: TableHead | null;
}

function readContent(text: string, given: TableShape | null, limits: PackageLimits): TableContent {
  const { head, separator: named, body } = readHead(text);
  const separator = given?.separator ?? named ?? findSeparator(body);
  const sign = separators[separator];
  const lines = splitRows(body, sign, limits.notes + 2);
  const hasNames = given?.hasNames ?? (head === null && isLineOfNames(lines[0] ?? []));
  const columns = head?.names ? (splitRows(head.names, sign, 1)[0] ?? []) : [];
  const [first = [], ...others] = lines;
  const shape = { separator, hasNames };
  return hasNames
    ? { rows: others, names: first, shape, head }
    : { rows: lines, names: columns, shape, head };
}

/** Columns that Anki's head names have their part's name, by which they are known again. */
function toNames({ rows, names, head }: TableContent): string[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), names.length);
  const { tags = -1, deck = -1 } = head?.columns ?? {};
  return Array.from({ length: Math.min(width, maxColumns) }, (_, index) => {
    if (index === tags) return 'Etiquetas';
    if (index === deck) return 'Baralho';
    return names[index] || `Coluna ${index + 1}`;
  });
}

/** The names of the note types of a table with a column for them. */
function listTypes({ rows, head }: TableContent): string[] {
  const column = head?.columns.noteType ?? -1;
  if (column < 0) return [head?.noteType || tableName];
  return [...new Set(rows.map((row) => row[column] || tableName))];
}

/** A table of notes (.csv, .tsv, .txt). A note is known again by its first field; others with the same first field, by all fields. */
export class OpenTable implements OpenFile {
  readonly description: CollectionDescription;
  readonly mediaNames: readonly string[] = [];
  readonly table: TableShape;
  readonly #content: TableContent;
  /** The columns that are fields. */
  readonly #columns: readonly number[];
  readonly #types: ReadonlyMap<string, NoteType>;

  private constructor(content: TableContent, limits: PackageLimits) {
    const { guid = -1, noteType = -1 } = content.head?.columns ?? {};
    const names = toNames(content);
    this.table = content.shape;
    this.#content = content;
    this.#columns = [...names.keys()].filter((index) => index !== guid && index !== noteType);
    const fields = this.#columns.map((index) => names[index] ?? '');
    const types = listTypes(content);
    if (types.length > limits.noteTypes) throw new PackageError('too_many', 'note types');
    const noteTypes = types.map((name, index): NoteType => {
      const id = index === 0 ? tableId : `${tableId}-${index}`;
      return { id, name, isCloze: false, fields, templates: 1 };
    });
    this.#types = new Map(noteTypes.map((type) => [type.name, type]));
    const { deck = '' } = content.head ?? {};
    this.description = {
      noteTypes,
      notes: content.rows.length,
      decks: [{ id: tableId, path: deck === '' ? [] : deck.split('::') }],
      firstDay: 0,
    };
  }

  /** `shape`: as its owner reads it; null: as it looks. */
  static open(file: string, shape: TableShape | null, limits = packageLimits): OpenTable {
    if (statSync(file).size > maxBytes) throw new PackageError('too_large', 'table');
    return OpenTable.read(readFileSync(file), shape, limits);
  }

  /** The same of bytes in memory. */
  static read(bytes: Uint8Array, shape: TableShape | null, limits = packageLimits): OpenTable {
    const text = toStorableText(decodeTable(bytes));
    const content = readContent(text, shape, limits);
    const { rows, names } = content;
    if (names.length > maxColumns) throw new PackageError('not_a_package', 'columns');
    if (!shape && ![names, ...rows].some((row) => row.length > 1))
      throw new PackageError('not_a_package', 'one column');
    if (rows.length > limits.notes) throw new PackageError('too_many', 'notes');
    return new OpenTable(content, limits);
  }

  *notes(): Generator<PackageNote> {
    const { rows, head } = this.#content;
    const { guid = -1, noteType = -1 } = head?.columns ?? {};
    const [firstType] = this.description.noteTypes;
    const known = new Map<string, string>();
    for (const row of rows) {
      const written = this.#columns.map((index) => row[index] ?? '');
      const [first = ''] = written;
      const all = written.join('\u001F');
      const isHomonym = (known.get(first) ?? all) !== all;
      if (!isHomonym) known.set(first, all);
      const read = head?.isHtml ? written.map(toPlainText) : [];
      const type = this.#types.get(row[noteType] || tableName) ?? firstType;
      yield {
        guid: row[guid] || toGuid(isHomonym ? all : first),
        noteTypeId: type?.id ?? tableId,
        deckId: tableId,
        tags: (head?.tags ?? '').split(/\s+/u).filter(Boolean),
        fields: head?.isHtml ? read.map(({ text }) => text) : written,
        sounds: [],
        pictures: read.flatMap(({ pictures }) => pictures),
        cards: [],
      };
    }
  }

  async readSound(): Promise<null> {
    return null;
  }

  async readPicture(): Promise<null> {
    return null;
  }

  close(): void {}
}
