import { readFileSync, statSync } from 'node:fs';
import { maxRosterBytes, maxRosterRows } from '#domain/contracts/roster.ts';
import { PackageError } from '#server/anki/package-error.ts';
import { decodeTable } from '#server/anki/read/table/decode-table.ts';
import { findSeparator } from '#server/anki/read/table/find-separator.ts';
import { maxColumns, readRows } from '#server/anki/read/table/split-rows.ts';
import { separators } from '#domain/decks/table-shape.ts';

/** The first line with which Excel's users name the separator. */
const excelLine = /^sep=.\r?\n/iu;

/** A table whose first row names its columns. Rows are read anew each time: a whole file as cells would not fit into memory. */
export class TableFile {
  readonly header: readonly string[];
  readonly #text: string;
  readonly #sign: string;

  constructor(path: string) {
    if (statSync(path).size > maxRosterBytes) throw new PackageError('too_large', 'table');
    this.#text = decodeTable(readFileSync(path)).replace(excelLine, '');
    this.#sign = separators[findSeparator(this.#text)];
    const [header = []] = readRows(this.#text, this.#sign);
    if (header.length < 2 || header.length > maxColumns)
      throw new PackageError('not_a_package', 'columns');
    this.header = header.map((name) => name.replace(/^\uFEFF/u, ''));
  }

  /** The rows below the names, with the line of each, counted without empty ones. */
  *rows(): Generator<{ line: number; row: string[] }> {
    let line = 0;
    for (const row of readRows(this.#text, this.#sign)) {
      line += 1;
      if (line > maxRosterRows + 1) throw new PackageError('too_many', 'rows');
      if (line > 1) yield { line, row };
    }
  }
}
