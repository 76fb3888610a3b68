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
  hasSharePicture: true,
  oldSlugs: [],
  savedAt: null,
  savedBy: null,
  draft: { ...createCourse('c1'), fields: { ...createCourse('c1').fields, title } },
});
const start = startEditor(toCourse('Curso', 3), 'novo');
const retitle = (state: EditorState, value: string) =>
  editorReducer(state, { type: 'changed', field: 'title', value });

test('a draft is unsaved until its former text is typed again or it is discarded', () => {
  expect(isDirty(start)).toBe(false);
  expect(isDirty(retitle(start, 'Outro'))).toBe(true);
  expect(isDirty(editorReducer(retitle(start, 'Outro'), { type: 'discarded' }))).toBe(false);
  expect(isDirty(retitle(retitle(start, 'Outro'), 'Curso'))).toBe(false);
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
  const added = editorReducer(sent, { type: 'module-added', id: 'n' });
  const typed = editorReducer(added, {
    type: 'module-changed',
    id: 'n',
    changes: { title: 'Outro' },
  });
  const course = toCourse('Curso', 4);
  const saved = editorReducer(typed, { type: 'saved', sent: sent.draft, course });
  expect(toChanges(saved.base, saved.draft)).toMatchObject({ modules: [{ id: 'n' }] });

  const withFiles = (state: EditorState, ...materials: LessonDraft['materials']) =>
    editorReducer(state, {
      type: 'lesson-kept',
      moduleId: 'm',
      lesson: { ...createLesson('l'), title: 'Aula', materials },
    });
  const file = createMaterial('f');
  const removed = { ...file, removed: true };
  const opened = startEditor({ ...course, draft: withFiles(given, file).draft }, 'novo');
  const afterRemoval = withFiles(opened, removed);
  const later = withFiles(afterRemoval, removed, createMaterial('g'));
  const answer = { ...course, draft: withFiles(opened).draft };
  const after = editorReducer(later, { type: 'saved', sent: afterRemoval.draft, course: answer });
  expect(toChanges(after.base, after.draft)).toMatchObject({
    modules: [{ id: 'm', lessons: [{ id: 'l', materials: [{ id: 'g' }] }] }],
  });
});

const { resumedAt: _, ...typed } = retitle(start, 'Meu');
const stored = { ...typed, keptAt: 5 };

test('a stored draft is resumed on the version on which it began', () => {
  const fresh = startEditor(toCourse('Dela', 9), 'novo');
  expect(resumeEditor(fresh, stored)).toMatchObject({
    version: 3,
    resumedAt: 5,
    draft: { fields: { title: 'Meu' } },
  });
  expect(resumeEditor(fresh, null)).toBe(fresh);
  expect(resumeEditor(fresh, { ...stored, draft: start.draft })).toBe(fresh);
});

test('a draft that the server has already, because only its answer was lost, is dropped', () => {
  const saved = startEditor(toCourse('Meu', 4), 'novo');
  expect(resumeEditor(saved, stored)).toBe(saved);
  const open = { moduleId: 'm', lesson: { ...createLesson('l'), title: 'Aula' } };
  const resumed = resumeEditor(saved, { ...stored, lesson: open });
  expect(resumed).toMatchObject({ version: 4, lesson: open, resumedAt: 5 });
});
