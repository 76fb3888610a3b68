import { leftOut, wholeArea } from '#domain/account/roster/columns.ts';
import { type RosterEntry, readEntry } from '#domain/account/roster/read-entry.ts';
import type { Counted, RosterChoices, RosterPreview } from '#domain/contracts/roster.ts';
import { mostNames, mostProblems } from './limits.ts';
import type { TableFile } from './table-file.ts';

/** An entry that comes in. `course` null: the members area. */
export interface AcceptedEntry extends Omit<RosterEntry, 'product' | 'status'> {
  course: string | null;
}

/** The course of an entry; undefined: it stays out. */
function findCourse({ courses, statuses }: RosterChoices, { product, status }: RosterEntry) {
  const course = Object.hasOwn(courses, product) ? courses[product] : leftOut;
  if (course === undefined || course === leftOut || !statuses.includes(status)) return undefined;
  return course === wholeArea ? null : course;
}

/** The entries that come in, each person once a course: the first row counts. */
export function* readAccepted(
  table: TableFile,
  choices: RosterChoices,
  today: string,
): Generator<AcceptedEntry> {
  const seen = new Set<string>();
  for (const { line, row } of table.rows()) {
    const read = readEntry(row, { columns: choices.columns, line, today });
    if ('problem' in read) continue;
    const course = findCourse(choices, read);
    const key = `${read.email}\n${course}`;
    if (course === undefined || seen.has(key)) continue;
    seen.add(key);
    const { product: _product, status: _status, ...entry } = read;
    const keepsContact = choices.contactPurpose !== null;
    yield {
      ...entry,
      course,
      endsOn: entry.endsOn ?? choices.endsOn,
      ...(!keepsContact && { phone: null, document: null, city: null }),
    };
  }
}

const count = (counts: Map<string, number>, name: string) => {
  if (counts.has(name) || counts.size < mostNames) counts.set(name, (counts.get(name) ?? 0) + 1);
};

const toList = (counts: ReadonlyMap<string, number>): Counted[] =>
  [...counts].map(([name, rows]) => ({ name, rows })).sort((a, b) => b.rows - a.rows);

export type Survey = Omit<RosterPreview, 'people' | 'known' | 'ofTeam'>;

/** Counts of a whole table: names of products and statuses, rows that stay out, and the first problems. */
export function surveyTable(table: TableFile, choices: RosterChoices, today: string): Survey {
  const [products, statuses] = [new Map<string, number>(), new Map<string, number>()];
  const survey: Survey = {
    products: [],
    statuses: [],
    rows: 0,
    leftOut: 0,
    wrong: 0,
    problems: [],
  };
  for (const { line, row } of table.rows()) {
    survey.rows += 1;
    const read = readEntry(row, { columns: choices.columns, line, today });
    if ('problem' in read) {
      survey.wrong += 1;
      if (survey.problems.length < mostProblems) survey.problems.push(read);
      continue;
    }
    count(products, read.product);
    count(statuses, read.status);
    if (findCourse(choices, read) === undefined) survey.leftOut += 1;
  }
  return { ...survey, products: toList(products), statuses: toList(statuses) };
}
