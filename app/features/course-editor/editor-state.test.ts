import { expect, test } from 'vitest';
import {
  editorReducer,
  type EditorState,
  isDirty,
  resumeEditor,
  startEditor,
} from './editor-state.ts';
import { toChanges } from './changes.ts';
import type { CourseFields, EditableCourse, LessonDraft } from './schema.ts';
import { createCourse, createLesson, createMaterial } from './state.ts';

const toCourse = (title: string, version: number): EditableCourse => ({
  version,
  isArchived: false,
  oldSlugs: [],
  savedAt: null,
  savedBy: null,
  draft: { ...createCourse('c1'), fields: { ...createCourse('c1').fields, title } },
});
const start = startEditor(toCourse('Curso', 3), 'novo');
const retitle = (state: EditorState, value: string) =>
  editorReducer(state, { type: 'changed', field: 'title', value });

test('typing makes the draft unsaved, and typing the old text back does not', () => {
  expect(isDirty(start)).toBe(false);
  expect(isDirty(retitle(start, 'Outro'))).toBe(true);
  expect(isDirty(retitle(retitle(start, 'Outro'), 'Curso'))).toBe(false);
});

test('an open lesson counts as unsaved once it was changed', () => {
  const opened = editorReducer(start, {
    type: 'lesson-opened',
    moduleId: 'm',
    lesson: createLesson('l'),
  });
  expect(isDirty(opened)).toBe(false);
  const typed = editorReducer(opened, { type: 'lesson-typed', changes: { title: 'A' } });
  expect(isDirty(typed)).toBe(true);
  expect(isDirty(editorReducer(typed, { type: 'lesson-closed' }))).toBe(false);
});

test('an accepted lesson is put into its module and closed', () => {
  const withModule = editorReducer(start, { type: 'module-added', id: 'm' });
  const lesson = { ...createLesson('l'), title: 'Aula' };
  const kept = editorReducer(withModule, { type: 'lesson-kept', moduleId: 'm', lesson });
  expect(kept.lesson).toBeNull();
  expect(kept.draft.modules[0]?.lessons).toEqual([lesson]);
});

test('text typed during a save stays unsaved on top of the saved version', () => {
  const sent = retitle(start, 'Enviado');
  const typed = retitle(sent, 'Depois');
  const saved = { type: 'saved', sent: sent.draft, course: toCourse('Enviado', 4) } as const;
  expect(editorReducer(sent, saved)).toMatchObject({ version: 4 });
  expect(isDirty(editorReducer(sent, saved))).toBe(false);
  expect(editorReducer(typed, saved).draft.fields.title).toBe('Depois');
  expect(isDirty(editorReducer(typed, saved))).toBe(true);
});

test('a reload after a conflict shows the stored version with nothing unsaved', () => {
  const theirs = editorReducer(retitle(start, 'Meu'), {
    type: 'reloaded',
    course: toCourse('Dela', 4),
  });
  expect(theirs).toMatchObject({ version: 4, draft: { fields: { title: 'Dela' } } });
  expect(isDirty(theirs)).toBe(false);
});

const toFields = (version: number, fields: Partial<CourseFields>): EditableCourse => {
  const { draft, ...course } = toCourse('Curso', version);
  return { ...course, draft: { ...draft, fields: { ...draft.fields, ...fields } } };
};

test("another administrator's saved change stays when text is typed while one's own save runs", () => {
  const sent = retitle(startEditor(toFields(3, { price: '97,00' }), 'novo'), 'Meu');
  const typed = editorReducer(sent, { type: 'changed', field: 'subtitle', value: 'Depois' });
  const course = toFields(5, { title: 'Meu', price: '120,00' });
  const saved = editorReducer(typed, { type: 'saved', sent: sent.draft, course });
  expect(toChanges(saved.base, saved.draft)).toEqual({ id: 'c1', subtitle: 'Depois' });
});

test('a file and a module removed before the save are not sent again with text typed during it', () => {
  const given = editorReducer(start, { type: 'module-added', id: 'm' });
  const sent = editorReducer(given, { type: 'module-archived', id: 'm', archived: true });
  const typed = editorReducer(sent, { type: 'module-added', id: 'n' });
  const course = toCourse('Curso', 4);
  const saved = editorReducer(typed, { type: 'saved', sent: sent.draft, course });
  expect(toChanges(saved.base, saved.draft)).toMatchObject({ modules: [{ id: 'n' }] });

  const lesson = { ...createLesson('l'), title: 'Aula', materials: [createMaterial('f')] };
  const keep = (state: EditorState, kept: LessonDraft) =>
    editorReducer(state, { type: 'lesson-kept', moduleId: 'm', lesson: kept });
  const stored = keep(given, lesson).draft;
  const opened = startEditor({ ...course, draft: stored }, 'novo');
  const removed = keep(opened, {
    ...lesson,
    materials: [{ ...createMaterial('f'), removed: true }],
  });
  const later = keep(removed, {
    ...lesson,
    materials: [{ ...createMaterial('f'), removed: true }, createMaterial('g')],
  });
  const answer = { ...course, draft: keep(opened, { ...lesson, materials: [] }).draft };
  const after = editorReducer(later, { type: 'saved', sent: removed.draft, course: answer });
  expect(toChanges(after.base, after.draft)).toMatchObject({
    modules: [{ id: 'm', lessons: [{ id: 'l', materials: [{ id: 'g' }] }] }],
  });
});

test('a stored draft is resumed on the version on which it began', () => {
  const { version, base, draft, lesson } = retitle(start, 'Meu');
  const kept = { version, base, draft, lesson, keptAt: 5 };
  const fresh = startEditor(toCourse('Dela', 9), 'novo');
  expect(resumeEditor(fresh, kept)).toMatchObject({
    version: 3,
    resumedAt: 5,
    draft: { fields: { title: 'Meu' } },
  });
  expect(resumeEditor(fresh, null)).toBe(fresh);
  expect(resumeEditor(fresh, { ...kept, draft: start.draft })).toBe(fresh);
});

test('a draft that the server has already, because only its answer was lost, is dropped', () => {
  const { version, base, draft, lesson } = retitle(start, 'Meu');
  const kept = { version, base, draft, lesson, keptAt: 5 };
  const stored = startEditor(toCourse('Meu', 4), 'novo');
  expect(resumeEditor(stored, kept)).toBe(stored);
  const open = { moduleId: 'm', lesson: { ...createLesson('l'), title: 'Aula' } };
  const resumed = resumeEditor(stored, { ...kept, lesson: open });
  expect(resumed).toMatchObject({ version: 4, lesson: open, resumedAt: 5 });
});

test('discarding restores the stored course', () => {
  expect(isDirty(editorReducer(retitle(start, 'Meu'), { type: 'discarded' }))).toBe(false);
});
