import { readDraft } from '#app/lib/unsent/draft.ts';
import { type CourseDraft, storedDraftSchema } from '../schema.ts';

/** Null: a new course. */
export const toDraftKey = (course: CourseDraft | null) => `course:${course?.id ?? 'novo'}`;

export const readCourseDraft = (course: CourseDraft | null) =>
  readDraft(toDraftKey(course), storedDraftSchema, 'local');
