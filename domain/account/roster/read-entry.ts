import { toPhone } from '#domain/brazil/phone.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import { type ColumnKind, type Columns, toPlain } from './columns.ts';

export type RosterProblem = 'email_missing' | 'email_wrong' | 'day_wrong' | 'day_over';

/** A row of a table, read. */
export interface RosterEntry {
  /** The line of the file, its names counted. */
  line: number;
  email: string;
  name: string;
  /** The name that the table has for it. */
  product: string;
  status: string;
  reference: string;
  /** "2026-12-31"; null: the table says none. */
  endsOn: string | null;
  phone: string | null;
  document: string | null;
  city: string | null;
}

const email = /^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/u;
/** Hotmart writes it into cells without a value. */
const nothing = new Set(['(none)', '-', 'null']);

/** A cell as it was meant: the apostrophe that guards against formulas goes, and so do characters that no screen shows. */
export function readCell(text: string): string {
  const cell = cleanLine(text.replace(/^'(?=[=+\-@＝＋－＠])/u, '')).trim();
  return nothing.has(cell.toLowerCase()) ? '' : cell;
}

const days = [
  /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})(?:[ T,].*)?$/u,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[ T,].*)?$/u,
];

/** "2026-12-31" of a day as Brazil or the standard writes it; null: it is none. */
export function readDay(text: string): string | null {
  const groups = days.map((form) => form.exec(text)?.groups).find((found) => found !== undefined);
  if (!groups) return null;
  const { year = '', month = '', day = '' } = groups;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T12:00:00Z`);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso);
  return isReal && Number(year) < 2200 ? iso : null;
}

const readPhone = (text: string) => {
  const phone = toPhone(text);
  return /^\+?\d{8,15}$/u.test(phone) ? phone : null;
};

const readDocument = (text: string) => {
  const document = text.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '');
  return /^[A-Z0-9]{5,20}$/u.test(document) ? document : null;
};

/** "sem fim" and an empty cell say that there is none. */
const isEndless = (text: string) => text === '' || toPlain(text) === 'sem fim';

/** A row as an entry, or what is wrong with it. `today`: as "2026-11-27", in São Paulo. */
export function readEntry(
  row: readonly string[],
  { columns, line, today }: { columns: Columns; line: number; today: string },
): RosterEntry | { line: number; problem: RosterProblem } {
  const cell = (kind: ColumnKind) => {
    const index = columns[kind];
    return index === null ? '' : readCell(row[index] ?? '');
  };
  const address = cell('email').toLowerCase();
  if (address === '') return { line, problem: 'email_missing' };
  if (!email.test(address) || address.length > 254) return { line, problem: 'email_wrong' };
  const end = cell('endsOn');
  const endsOn = isEndless(end) ? null : readDay(end);
  if (endsOn === null && !isEndless(end)) return { line, problem: 'day_wrong' };
  if (endsOn !== null && endsOn < today) return { line, problem: 'day_over' };
  return {
    line,
    email: address,
    name: cell('name').slice(0, 200),
    product: cell('course').slice(0, 200),
    status: cell('status').slice(0, 100),
    reference: cell('reference').slice(0, 100),
    endsOn,
    phone: readPhone(cell('phone')),
    document: readDocument(cell('document')),
    city: cell('city').slice(0, 100) || null,
  };
}
