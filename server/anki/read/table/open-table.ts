import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { PackageNote } from '../content.ts';
import { packageLimits, type PackageLimits } from '../limits.ts';
import { PackageError } from '../package-error.ts';
import type { CollectionDescription } from './describe-collection.ts';
import type { OpenFile } from './open-file.ts';

/** A text file of notes is small beside a package with sounds, and is held in memory. */
const maxBytes = 30_000_000;
const tableId = 'csv';

/** UTF-8 where it is valid, else what Excel writes in Brazil. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The delimiter that stands most often outside of quotes in the first lines. */
function findDelimiter(text: string): string {
  const head = text.slice(0, 20_000).replaceAll(/"[^"]*"/gu, '');
  const counts = [';', '\t', ','].map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

function readRows(text: string, limits: PackageLimits): string[][] {
  try {
    return parse(text, {
      delimiter: findDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: limits.noteLength,
      to: limits.notes + 2,
    });
  } catch (error) {
    throw new PackageError('damaged', 'lines of the table', error);
  }
}

const toGuid = (front: string) =>
  `csv-${createHash('sha256').update(front).digest('base64url').slice(0, 16)}`;

/** A table of notes (.csv, .tsv, .txt). Its first line names the fields; a note is known again by its first field. */
export class OpenTable implements OpenFile {
  readonly description: CollectionDescription;
  readonly mediaNames: readonly string[] = [];
  readonly #rows: readonly string[][];

  private constructor(rows: readonly string[][], header: readonly string[]) {
    this.#rows = rows;
    const fields = header.map((name, index) => name || `Coluna ${index + 1}`);
    this.description = {
      noteTypes: [{ id: tableId, name: 'Planilha', isCloze: false, fields, templates: 1 }],
      decks: [{ id: tableId, path: [] }],
      firstDay: 0,
    };
  }

  static open(file: string, limits = packageLimits): OpenTable {
    if (statSync(file).size > maxBytes) throw new PackageError('too_large', 'table');
    const bytes = readFileSync(file);
    if (bytes.includes(0)) throw new PackageError('not_a_package', 'no text');
    const [header, ...rows] = readRows(decode(bytes), limits);
    if (!header || header.length > 100) throw new PackageError('not_a_package', 'columns');
    if (rows.length > limits.notes) throw new PackageError('too_many', 'notes');
    return new OpenTable(rows, header);
  }

  *notes(): Generator<PackageNote> {
    const width = this.description.noteTypes[0]?.fields.length ?? 0;
    for (const row of this.#rows) {
      const [first = ''] = row;
      yield {
        guid: toGuid(first),
        noteTypeId: tableId,
        tags: [],
        fields: Array.from({ length: width }, (_, index) => row[index] ?? ''),
        sounds: [],
        hasPictures: false,
        cards: [],
      };
    }
  }

  async readSound(): Promise<null> {
    return null;
  }

  close(): void {}
}
