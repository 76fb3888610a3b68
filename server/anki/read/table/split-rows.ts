/** A row has one more at most, which tells that it is too wide. */
export const maxColumns = 100;

function skipBlanks(text: string, from: number, sign: string): number {
  let at = from;
  if (sign !== ' ') while (text[at] === ' ') at += 1;
  return at;
}

/** The end of a text in quotes that is a whole field; null: the first quote is a letter of it. */
function findQuoted(
  text: string,
  start: number,
  sign: string,
): { field: string; end: number } | null {
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return null;
    if (text[quote + 1] === '"') {
      from = quote + 2;
      continue;
    }
    const end = skipBlanks(text, quote + 1, sign);
    const next = text[end];
    if (next !== undefined && next !== sign && next !== '\n' && next !== '\r') return null;
    return { field: text.slice(start + 1, quote).replaceAll('""', '"'), end };
  }
}

/**
 * The fields of each line of a table, as RFC 4180 has them; a quote that does not enclose a whole field is a letter of it. Lines
 * without a letter are left out.
 */
export function* readRows(text: string, sign: string): Generator<string[]> {
  const bare = new RegExp(String.raw`[^\r\n\u{${sign.codePointAt(0)?.toString(16)}}]*`, 'uy');
  let row: string[] = [];
  for (let at = 0; at <= text.length;) {
    const start = skipBlanks(text, at, sign);
    const quoted = text[start] === '"' ? findQuoted(text, start, sign) : null;
    bare.lastIndex = start;
    const field = quoted?.field ?? bare.exec(text)?.[0] ?? '';
    const end = quoted?.end ?? bare.lastIndex;
    if (row.length <= maxColumns) row.push(field.trim());
    if (text[end] !== sign) {
      if (row.some((written) => written !== '')) yield row;
      row = [];
    }
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1;
  }
}

/** The first rows, `most` at most. */
export const splitRows = (text: string, sign: string, most: number): string[][] =>
  readRows(text, sign).take(most).toArray();
