import { toDateFormat } from '../brazil/date-format.ts';
import { toCents } from '../brazil/money.ts';

const writeDay = toDateFormat('pt-BR', { dateStyle: 'short' });
const writeTime = toDateFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

interface Amount {
  cents: number;
}

export type Cell = string | number | Amount | null;

/** "21/11/2026 09:30" in São Paulo. */
export const timeCell = (at: string | Date | null): Cell =>
  at && writeTime(new Date(at)).replace(',', '');

/** "21/11/2026" of "2026-11-21". */
export const dayCell = (day: string): Cell => writeDay(new Date(`${day}T12:00:00Z`));

/** "1234,56" of reais: no symbol and no points, so that a spreadsheet adds it up. */
export const amountCell = (reais: number): Cell => ({ cents: toCents(reais) });

/**
 * Prefixes a text that a spreadsheet would run as a formula with an apostrophe (OWASP, "CSV Injection"): names and messages
 * come from strangers.
 */
function toText(value: string): string {
  const guarded = /^[=+\-@\t\r\n＝＋－＠]/u.test(value) ? `'${value}` : value;
  return /[";\n\r]/u.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

function toCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2).replace('.', ',');
  return typeof cell === 'number' ? String(cell).replace('.', ',') : toText(cell);
}

type Row = readonly Cell[];

/** Lines of a file in the format of Brazilian Excel: semicolons, decimal commas, CRLF. */
export const toCsvLines = (rows: readonly Row[]): string =>
  rows.map((row) => `${row.map(toCell).join(';')}\r\n`).join('');

/** The beginning of a file: the byte-order mark, by which Excel knows UTF-8, and the names of its columns. */
export const toCsvHeader = (names: readonly string[]): string => `\uFEFF${toCsvLines([names])}`;

/** A whole file. */
export const toCsv = (names: readonly string[], rows: readonly Row[]): string =>
  toCsvHeader(names) + toCsvLines(rows);
