import { saveFile } from './save-file.ts';

type Cell = string | number | null;

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
  return typeof cell === 'number' ? String(cell).replace('.', ',') : toText(cell);
}

/** In the format of Brazilian Excel: byte-order mark, semicolons, decimal commas, CRLF. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(toCell).join(';')).join('\r\n')}\r\n`;
}

export function saveCsv(name: string, ...table: Parameters<typeof toCsv>): void {
  saveFile(new Blob([toCsv(...table)], { type: 'text/csv;charset=utf-8' }), name);
}
