import { parse } from 'csv-parse/sync';
import { RestError } from '../rest-error.ts';

/** The forms in which rows arrive. */
export type BodyForm = 'json' | 'csv' | 'form';

const forms: ReadonlyMap<string, BodyForm> = new Map([
  ['', 'json'],
  ['application/json', 'json'],
  ['text/csv', 'csv'],
  ['application/x-www-form-urlencoded', 'form'],
]);

/** The media type of a `Content-Type` header, without parameters. */
export const toMediaName = (contentType: string | null): string =>
  (contentType ?? 'application/json').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Media types of a body that a function may take as a whole, beside JSON. */
const wholeBodies: ReadonlySet<string> = new Set([
  'text/plain',
  'text/xml',
  'application/octet-stream',
]);

const notAcceptable = (name: string) =>
  new RestError(400, 'PGRST102', `Content-Type not acceptable: ${name}`);

export function requireBodyForm(contentType: string | null): BodyForm {
  const name = toMediaName(contentType);
  const form = forms.get(name);
  if (form) return form;
  throw notAcceptable(name);
}

/** Throws PGRST102 for a media type that no function takes. */
export function requireCallBody(name: string): void {
  if (name !== 'text/csv' && (forms.has(name) || wholeBodies.has(name))) return;
  throw notAcceptable(name);
}

/** The values of a line by the names of the first; `NULL` is null. */
function parseCsv(text: string): Record<string, string | null>[] {
  try {
    return parse<Record<string, string | null>>(text, {
      bom: true,
      columns: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      cast: (value, { header }) => (value === 'NULL' && !header ? null : value),
    });
  } catch (cause) {
    throw new RestError(400, 'PGRST102', 'All lines must have same number of fields', { cause });
  }
}

/** A body as JSON. The JSON of a client stays as it is, so that numbers keep all digits. */
export function toJsonText(text: string, form: BodyForm): string {
  switch (form) {
    case 'json':
      return text;
    case 'csv':
      return JSON.stringify(parseCsv(text));
    case 'form':
      return JSON.stringify(Object.fromEntries(new URLSearchParams(text)));
  }
}
