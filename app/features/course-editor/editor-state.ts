import { isUnchanged } from './changes.ts';
import { keepLesson, rebaseText } from './rebase.ts';
import type {
  CourseDraft,
  EditableCourse,
  KeptDraft,
  LessonDraft,
  OpenLesson,
  OpenText,
} from './schema.ts';
import { createCourse, createLesson, type DraftAction, draftReducer } from './state.ts';

export interface EditorState {
  /** The stored version that this draft began with; 0 for a new course. */
  version: number;
  base: CourseDraft | null;
  draft: CourseDraft;
  /** A text that waits while its writer sees what somebody else saved; it stands on `base` too. */
  aside: OpenText | null;
  lesson: OpenLesson | null;
  /** When the text was last kept that a visit went on with, in milliseconds. */
  resumedAt: number | null;
}

export type EditorAction =
  | DraftAction
  | ({ type: 'lesson-opened' } & OpenLesson)
  | { type: 'lesson-typed'; changes: Partial<LessonDraft> }
  | { type: 'lesson-closed' }
  | { type: 'saved'; sent: CourseDraft; course: EditableCourse }
  | { type: 'put-aside'; course: EditableCourse }
  | { type: 'taken-back' }
  | { type: 'aside-discarded' }
  | { type: 'discarded' };

export function startEditor(course: EditableCourse | null, newId: string): EditorState {
  const base = course?.draft ?? null;
  return {
    version: course?.version ?? 0,
    base,
    draft: base ?? createCourse(newId),
    aside: null,
    lesson: null,
    resumedAt: null,
  };
}

/** Whether closing an open lesson would lose something. */
export function isLessonTyped({ modules }: CourseDraft, { lesson }: OpenLesson): boolean {
  const kept = modules.flatMap(({ lessons }) => lessons).find(({ id }) => id === lesson.id);
  return JSON.stringify(kept ?? createLesson(lesson.id)) !== JSON.stringify(lesson);
}

export const isDirty = ({ base, draft, lesson }: EditorState) =>
  (lesson !== null && isLessonTyped(draft, lesson)) ||
  !isUnchanged(base ?? createCourse(draft.id), draft);

/**
 * What was kept in this browser goes on; what equals the stored course is nothing to go on with, be it that the answer to
 * its saving was lost.
 */
export function resumeEditor(started: EditorState, kept: KeptDraft | null): EditorState {
  if (!kept) return started;
  const { keptAt, ...rest } = kept;
  const resumed = { ...rest, resumedAt: keptAt };
  const isStored = isUnchanged(started.base, kept.draft) && !kept.aside;
  const current = isStored ? { ...started, lesson: kept.lesson, resumedAt: keptAt } : resumed;
  return isDirty(current) || current.aside ? current : started;
}

/** What was typed while the answer was on its way stays on top of it, and nothing else of the text that was sent. */
function settle(
  { aside, ...state }: EditorState,
  sent: CourseDraft,
  { version, draft }: EditableCourse,
): EditorState {
  return {
    ...state,
    ...rebaseText(sent, state, draft),
    version,
    base: draft,
    aside: aside && rebaseText(state.base, aside, draft),
    resumedAt: null,
  };
}

/** A text that stands aside already, with what was typed since. */
function takeBack({ base, draft, lesson, aside }: EditorState): OpenText {
  const typed = lesson && isLessonTyped(draft, lesson) ? lesson : null;
  if (!aside) return { draft, lesson: typed };
  const back = rebaseText(base, aside, draft);
  if (!typed) return back;
  // One lesson stands open at a time: of two, the one that waited goes into its module.
  const joined = back.lesson ? keepLesson(back.draft, back.lesson) : back.draft;
  return rebaseText(draft, { draft, lesson: typed }, joined);
}

/** Kept as changes of what is stored now: whatever else somebody saved is not written over when the text comes back. */
function putAside(state: EditorState, course: EditableCourse): EditorState {
  const aside = rebaseText(state.base, takeBack(state), course.draft);
  return { ...startEditor(course, state.draft.id), aside };
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'lesson-opened':
      return { ...state, lesson: { moduleId: action.moduleId, lesson: action.lesson } };
    case 'lesson-typed':
      return state.lesson
        ? {
            ...state,
            lesson: { ...state.lesson, lesson: { ...state.lesson.lesson, ...action.changes } },
          }
        : state;
    case 'lesson-closed':
      return { ...state, lesson: null };
    case 'lesson-kept':
      return { ...state, draft: keepLesson(state.draft, action), lesson: null };
    case 'saved':
      return settle(state, action.sent, action.course);
    case 'put-aside':
      return putAside(state, action.course);
    case 'taken-back':
      return { ...state, ...takeBack(state), aside: null };
    case 'aside-discarded':
      return { ...state, aside: null };
    case 'discarded':
      return {
        ...state,
        draft: state.base ?? createCourse(state.draft.id),
        lesson: null,
        resumedAt: null,
      };
    case 'changed':
    case 'module-added':
    case 'module-changed':
    case 'module-archived':
    case 'module-moved':
    case 'lesson-archived':
    case 'lesson-moved':
      return { ...state, draft: draftReducer(state.draft, action) };
  }
}
