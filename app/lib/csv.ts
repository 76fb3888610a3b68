type Cell = string | number | null;

/**
 * A text that a spreadsheet would take for a formula is kept a text by an apostrophe (OWASP, "CSV Injection"): names and
 * messages are written by strangers.
 */
function toText(value: string): string {
  const guarded = /^[=+\-@\t\r]/u.test(value) ? `'${value}` : value;
  return /[";\n\r]/u.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

function toCell(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell).replace('.', ',') : toText(cell);
}

/** As Brazilian Excel opens it: a byte-order mark, semicolons, decimal commas, CRLF. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(toCell).join(';')).join('\r\n')}\r\n`;
}

/** Hands a file to the browser. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
