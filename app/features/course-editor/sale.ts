import { parseBRL } from '#domain/brazil/money.ts';
import type { CourseDraft, CourseFields, ListedCourse } from './schema.ts';

/** The three states of a course for its owner, over the three fields that decide. */
export type SaleState = 'open' | 'waitlist' | 'hidden';
type SaleFields = Pick<CourseFields, 'is_available' | 'is_listed' | 'enrollment_status'>;

/** The state that the fields make; null: another mixture, chosen field by field. */
export function toSaleState({ is_available, is_listed, enrollment_status }: SaleFields) {
  if (!is_listed && enrollment_status === 'closed') return 'hidden';
  if (!is_available || !is_listed || enrollment_status === 'closed') return null;
  return enrollment_status;
}

/** The fields of a state. A hidden course that every student may open stays open to them. */
export function toSaleFields(state: SaleState, { access_rule }: CourseFields): SaleFields {
  const isOffered = state !== 'hidden';
  return {
    is_available: isOffered || access_rule === 'any_premium',
    is_listed: isOffered,
    enrollment_status: state === 'hidden' ? 'closed' : state,
  };
}

export type Missing = 'lessons' | 'modules' | 'price' | 'description' | 'thumbnail' | 'video';

function hasPrice(price: string): boolean {
  try {
    return parseBRL(price) > 0;
  } catch {
    return false;
  }
}

const listModules = ({ modules }: CourseDraft) => modules.filter(({ archived }) => !archived);

/** The lessons that students will see. */
export const listLessons = (draft: CourseDraft) =>
  listModules(draft).flatMap(({ lessons }) => lessons.filter(({ archived }) => !archived));

/** All that a buyer would miss in a course; whether its videos play is found elsewhere. */
export function findMissing(draft: CourseDraft): Missing[] {
  const { price, description, thumbnail, module_count } = draft.fields;
  const missing: [Missing, boolean][] = [
    ['lessons', listLessons(draft).length === 0],
    ['modules', Number(module_count) > listModules(draft).length],
    ['price', !hasPrice(price)],
    ['description', description.trim() === ''],
    ['thumbnail', thumbnail.trim() === ''],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([name]) => name);
}

/** True when a save would begin the sales of a course. */
export const isOpening = (base: CourseDraft | null, draft: CourseDraft) =>
  toSaleState(draft.fields) === 'open' && (!base || toSaleState(base.fields) !== 'open');

/** Other courses that whoever buys this one can open: those of every student with access. */
export const listAlsoOpened = (courses: readonly ListedCourse[], id: string) =>
  courses.filter(
    (course) =>
      course.id !== id && course.isForEveryStudent && course.isAvailable && !course.isArchived,
  );
