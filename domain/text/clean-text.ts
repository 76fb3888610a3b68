/* oxlint-disable no-control-regex -- the pattern matches control characters */

/** False for a text of blanks and characters that leave no ink, such as a zero-width space, a soft hyphen or a Hangul filler. */
export function hasVisible(written: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u.test(written);
}

/** The same as the database's app.clean_text: one kind of line end, no control characters; empty without a visible character. */
export function cleanText(written: string): string {
  if (!hasVisible(written)) return '';
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
