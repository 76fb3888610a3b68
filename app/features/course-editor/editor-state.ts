import { isSame } from './changes.ts';
import type {
  CourseDraft,
  EditableCourse,
  StoredDraft,
  LessonDraft,
  ModuleDraft,
  OpenLesson,
} from './schema.ts';
import { createCourse, createLesson, type DraftAction, draftReducer } from './state.ts';

export interface EditorState {
  /** The stored version on which this draft began; 0 for a new course. */
  version: number;
  base: CourseDraft | null;
  draft: CourseDraft;
  lesson: OpenLesson | null;
  /** The time at which the resumed draft was stored, in milliseconds. */
  resumedAt: number | null;
}

export type EditorAction =
  | DraftAction
  | ({ type: 'lesson-opened' } & OpenLesson)
  | { type: 'lesson-typed'; changes: Partial<LessonDraft> }
  | { type: 'lesson-closed' }
  | { type: 'saved'; sent: CourseDraft; course: EditableCourse }
  | { type: 'reloaded'; course: EditableCourse }
  | { type: 'discarded' };

export function startEditor(course: EditableCourse | null, newId: string): EditorState {
  const base = course?.draft ?? null;
  return {
    version: course?.version ?? 0,
    base,
    draft: base ?? createCourse(newId),
    lesson: null,
    resumedAt: null,
  };
}

/** Closing the open lesson would lose changes. */
export function isLessonTyped({ modules }: CourseDraft, { lesson }: OpenLesson): boolean {
  const kept = modules.flatMap(({ lessons }) => lessons).find(({ id }) => id === lesson.id);
  return !isSame(kept ?? createLesson(lesson.id), lesson);
}

export const isDirty = ({ base, draft, lesson }: EditorState) =>
  (lesson !== null && isLessonTyped(draft, lesson)) ||
  !isSame(base ?? createCourse(draft.id), draft);

/** Resumes a stored draft. One that equals the stored course is dropped: only the answer to its save was lost. */
export function resumeEditor(started: EditorState, kept: StoredDraft | null): EditorState {
  if (!kept) return started;
  const { keptAt: resumedAt, ...state } = kept;
  const isStored = isSame(started.base, kept.draft);
  const resumed = { ...(isStored ? { ...started, lesson: kept.lesson } : state), resumedAt };
  return isDirty(resumed) ? resumed : started;
}

/** The sent parts that are stored now: removed files, and parts archived before they were stored, are not. */
function toStored(sent: CourseDraft, { modules }: CourseDraft): CourseDraft {
  const lessons = modules.flatMap((module) => module.lessons);
  const files = lessons.flatMap(({ materials }) => materials);
  const ids = new Set([...modules, ...lessons, ...files].map(({ id }) => id));
  const isStored = ({ id }: { id: string }) => ids.has(id);
  const toLesson = (lesson: LessonDraft) => ({
    ...lesson,
    materials: lesson.materials.filter(isStored),
  });
  const toModule = (module: ModuleDraft) => ({
    ...module,
    lessons: module.lessons.filter(isStored).map(toLesson),
  });
  return { ...sent, modules: sent.modules.filter(isStored).map(toModule) };
}

/** Text typed during the save stays, as changes of the sent version. */
function settle(state: EditorState, sent: CourseDraft, course: EditableCourse): EditorState {
  const { resumedAt } = state;
  if (state.draft === sent && !state.lesson) return { ...startEditor(course, sent.id), resumedAt };
  return { ...state, version: course.version, base: toStored(sent, course.draft) };
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
      return { ...state, draft: draftReducer(state.draft, action), lesson: null };
    case 'saved':
      return settle(state, action.sent, action.course);
    case 'reloaded':
      return startEditor(action.course, state.draft.id);
    case 'discarded':
      return {
        ...state,
        draft: state.base ?? createCourse(state.draft.id),
        lesson: null,
        resumedAt: null,
      };
    case 'changed':
    case 'sale-chosen':
    case 'module-added':
    case 'module-changed':
    case 'module-archived':
    case 'module-moved':
    case 'lesson-archived':
    case 'lesson-moved':
      return { ...state, draft: draftReducer(state.draft, action) };
  }
}
