/* oxlint-disable no-control-regex -- the pattern matches control characters */

/** The same as the database's app.clean_text: one kind of line end, no control characters. */
export function cleanText(written: string): string {
  return written
    .replaceAll(/\r\n|[\v\f\r\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(/[\u0001-\u0008\u000e-\u001f\u007f-\u009f]/gu, '');
}

/** The same as the database's app.clean_line, for names and titles: one line without direction overrides. */
export function cleanLine(written: string): string {
  return cleanText(written)
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(/[\t\n]+/gu, ' ')
    .trim();
}
