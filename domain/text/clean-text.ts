/* oxlint-disable no-control-regex -- control characters are what is looked for */

/** What the database makes of a written text (app.clean_text): one kind of line end, no control characters. */
export function cleanText(written: string): string {
  return written
    .replaceAll(/\r\n|[\v\f\r\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(/[\u0001-\u0008\u000e-\u001f\u007f-\u009f]/gu, '');
}

/** What it makes of a name or a title (app.clean_line): one line, whose direction nothing turns around. */
export function cleanLine(written: string): string {
  return cleanText(written)
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(/[\t\n]+/gu, ' ')
    .trim();
}
