import {
  type ColumnKind,
  isPaidStatus,
  toPlain,
  wholeArea,
} from '#domain/account/roster/columns.ts';
import type { RosterChoices, RosterPreview } from '#domain/contracts/roster.ts';
import type { RosterUpload } from './schema.ts';

export type ChosenColumns = Record<ColumnKind, number | null>;

/** The purpose that is proposed for phone and document. */
const usualPurpose = 'atender quem já é aluno';

/** Choices before a table is counted: nobody comes in. */
export const toFirstChoices = (columns: ChosenColumns): RosterChoices => ({
  columns: { ...columns, email: columns.email ?? 0 },
  courses: {},
  statuses: [],
  endsOn: null,
  contactPurpose: null,
});

interface CourseTitle {
  id: string;
  title: string;
}

/** The course whose title a product has; empty: none, or more than one. */
function guessCourse(product: string, courses: readonly CourseTitle[], area: string): string {
  const plain = toPlain(product);
  if (plain === '') return '';
  if (plain === toPlain(area)) return wholeArea;
  const same = courses.filter(({ title }) => toPlain(title) === plain);
  return same.length === 1 ? (same[0]?.id ?? '') : '';
}

/** Choices that the names of products and statuses suggest. `area`: the title of the members area. */
export const suggestChoices = (
  choices: RosterChoices,
  { products, statuses }: Pick<RosterPreview, 'products' | 'statuses'>,
  { courses, area }: { courses: readonly CourseTitle[]; area: string },
): RosterChoices => ({
  ...choices,
  courses: Object.fromEntries(products.map(({ name }) => [name, guessCourse(name, courses, area)])),
  statuses: statuses.map(({ name }) => name).filter(isPaidStatus),
});

export const hasContacts = ({ phone, document, city }: ChosenColumns) =>
  phone !== null || document !== null || city !== null;

export const togglePurpose = (choices: RosterChoices, isKept: boolean): RosterChoices => ({
  ...choices,
  contactPurpose: isKept ? usualPurpose : null,
});

export const toggleStatus = (choices: RosterChoices, name: string, isIn: boolean) => ({
  ...choices,
  statuses: isIn
    ? [...choices.statuses, name]
    : choices.statuses.filter((status) => status !== name),
});

/** The first values of a column, as an example. */
export const sampleOf = ({ samples }: RosterUpload, index: number | null) =>
  index === null
    ? ''
    : samples
        .map((row) => row[index] ?? '')
        .filter(Boolean)
        .slice(0, 2)
        .join(' · ');
