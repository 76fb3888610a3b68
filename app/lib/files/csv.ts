import { toCents } from '#domain/brazil/money.ts';
import { formatDay, formatTime } from '../time.ts';
import { saveFile } from './save-file.ts';

interface Amount {
  cents: number;
}

export type Cell = string | number | Amount | null;

/** "21/11/2026 09:30" in São Paulo. */
export const timeCell = (at: string | null): Cell => at && formatTime(at).replace(',', '');

/** "21/11/2026" of "2026-11-21". */
export const dayCell = (day: string): Cell => formatDay(`${day}T12:00:00Z`);

/** "1234,56" of reais: no symbol and no points, so that a spreadsheet adds it up. */
export const amountCell = (reais: number): Cell => ({ cents: toCents(reais) });

/**
 * Prefixes a text that a spreadsheet would run as a formula with an apostrophe (OWASP, "CSV Injection"): names and messages
 * come from strangers.
 */
function toText(value: string): string {
  const guarded = /^[=+\-@\t\r]/u.test(value) ? `'${value}` : value;
  return /[";\n\r]/u.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

function toCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2).replace('.', ',');
  return typeof cell === 'number' ? String(cell).replace('.', ',') : toText(cell);
}

/** In the format of Brazilian Excel: byte-order mark, semicolons, decimal commas, CRLF. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(toCell).join(';')).join('\r\n')}\r\n`;
}

export function saveCsv(name: string, ...table: Parameters<typeof toCsv>): void {
  saveFile(new Blob([toCsv(...table)], { type: 'text/csv;charset=utf-8' }), name);
}
