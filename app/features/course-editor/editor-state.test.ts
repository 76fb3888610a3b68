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
import { createCourse, createLesson, draftReducer } from './state.ts';

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

test('what is typed makes the draft unsaved, and typing it back does not', () => {
  expect(isDirty(start)).toBe(false);
  expect(isDirty(retitle(start, 'Outro'))).toBe(true);
  expect(isDirty(retitle(retitle(start, 'Outro'), 'Curso'))).toBe(false);
});

test('a lesson that stands open counts once something in it was typed', () => {
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

test('a kept lesson lands in its module and is closed', () => {
  const withModule = editorReducer(start, { type: 'module-added', id: 'm' });
  const lesson = { ...createLesson('l'), title: 'Aula' };
  const kept = editorReducer(withModule, { type: 'lesson-kept', moduleId: 'm', lesson });
  expect(kept.lesson).toBeNull();
  expect(kept.draft.modules[0]?.lessons).toEqual([lesson]);
});

test('what was typed while a save was on its way stays unsaved on top of it', () => {
  const sent = retitle(start, 'Enviado');
  const typed = retitle(sent, 'Depois');
  const saved = { type: 'saved', sent: sent.draft, course: toCourse('Enviado', 4) } as const;
  expect(editorReducer(sent, saved)).toMatchObject({ version: 4 });
  expect(isDirty(editorReducer(sent, saved))).toBe(false);
  expect(editorReducer(typed, saved).draft.fields.title).toBe('Depois');
  expect(isDirty(editorReducer(typed, saved))).toBe(true);
});

test('my text is put aside for the stored one, and comes back', () => {
  const mine = retitle(start, 'Meu');
  const theirs = editorReducer(mine, { type: 'put-aside', course: toCourse('Dela', 4) });
  expect(theirs).toMatchObject({ version: 4, draft: { fields: { title: 'Dela' } } });
  const back = editorReducer(theirs, { type: 'taken-back' });
  expect(back).toMatchObject({ version: 4, aside: null, draft: { fields: { title: 'Meu' } } });
});

const toFields = (version: number, fields: Partial<CourseFields>): EditableCourse => {
  const { draft, ...course } = toCourse('Curso', version);
  return { ...course, draft: { ...draft, fields: { ...draft.fields, ...fields } } };
};

test('a text that comes back brings only what its writer changed, whatever else was stored meanwhile', () => {
  const mine = retitle(startEditor(toFields(3, { price: '97,00' }), 'novo'), 'Meu');
  const theirs = editorReducer(mine, {
    type: 'put-aside',
    course: toFields(4, { price: '120,00' }),
  });
  const typed = editorReducer(theirs, { type: 'changed', field: 'subtitle', value: 'Depois' });
  const back = editorReducer(typed, { type: 'taken-back' });
  expect(toChanges(back.base, back.draft)).toEqual({ id: 'c1', title: 'Meu', subtitle: 'Depois' });
});

test('a text that stands aside reverts nothing that its writer saved before it came back', () => {
  const mine = retitle(start, 'Meu');
  const theirs = editorReducer(mine, {
    type: 'put-aside',
    course: toFields(4, { price: '120,00' }),
  });
  const course = toFields(5, { price: '150,00' });
  const saved = editorReducer(theirs, { type: 'saved', sent: theirs.draft, course });
  const back = editorReducer(saved, { type: 'taken-back' });
  expect(toChanges(back.base, back.draft)).toEqual({ id: 'c1', title: 'Meu' });
});

test('a second text put aside joins the first', () => {
  const first = editorReducer(retitle(start, 'Meu'), {
    type: 'put-aside',
    course: toFields(4, {}),
  });
  const typed = editorReducer(first, { type: 'changed', field: 'subtitle', value: 'Outro' });
  const second = editorReducer(typed, {
    type: 'put-aside',
    course: toFields(5, { price: '120,00' }),
  });
  const back = editorReducer(second, { type: 'taken-back' });
  expect(toChanges(back.base, back.draft)).toEqual({ id: 'c1', title: 'Meu', subtitle: 'Outro' });
});

test('a lesson that stands open is put aside with the text, and opens again over what was stored', () => {
  const added = editorReducer(start, { type: 'module-added', id: 'm' });
  const stored = { ...createLesson('l'), title: 'Aula', duration: '5' };
  const { draft: base } = editorReducer(added, {
    type: 'lesson-kept',
    moduleId: 'm',
    lesson: stored,
  });
  const toStored = (lesson: LessonDraft, version: number) => ({
    ...toCourse('Curso', version),
    draft: draftReducer(base, { type: 'lesson-kept', moduleId: 'm', lesson }),
  });
  const write = (state: EditorState, changes: Partial<LessonDraft>) => {
    const lesson = state.draft.modules[0]?.lessons[0] ?? stored;
    const opened = editorReducer(state, { type: 'lesson-opened', moduleId: 'm', lesson });
    return editorReducer(opened, { type: 'lesson-typed', changes });
  };
  const mine = write(startEditor(toStored(stored, 3), 'novo'), { description: 'Minha' });
  const hers = toStored({ ...stored, duration: '9' }, 4);
  const theirs = editorReducer(mine, { type: 'put-aside', course: hers });
  expect(theirs.lesson).toBeNull();
  const back = editorReducer(theirs, { type: 'taken-back' });
  expect(back.lesson?.lesson).toMatchObject({ description: 'Minha', duration: '9' });
  expect(isDirty(back)).toBe(true);

  const second = editorReducer(write(theirs, { title: 'Segunda' }), { type: 'taken-back' });
  expect(second.lesson?.lesson).toMatchObject({
    title: 'Segunda',
    description: 'Minha',
    duration: '9',
  });
});

test('what somebody else saved stays, when one types while his own goes over it', () => {
  const sent = retitle(startEditor(toFields(3, { price: '97,00' }), 'novo'), 'Meu');
  const typed = editorReducer(sent, { type: 'changed', field: 'subtitle', value: 'Depois' });
  const course = toFields(5, { title: 'Meu', price: '120,00' });
  const saved = editorReducer(typed, { type: 'saved', sent: sent.draft, course });
  expect(toChanges(saved.base, saved.draft)).toEqual({ id: 'c1', subtitle: 'Depois' });
});

test('a kept draft goes on where it was, on the version it began with', () => {
  const { version, base, draft, aside, lesson } = retitle(start, 'Meu');
  const kept = { version, base, draft, aside, lesson, keptAt: 5 };
  const fresh = startEditor(toCourse('Dela', 9), 'novo');
  expect(resumeEditor(fresh, kept)).toMatchObject({
    version: 3,
    resumedAt: 5,
    draft: { fields: { title: 'Meu' } },
  });
  expect(resumeEditor(fresh, null)).toBe(fresh);
  expect(resumeEditor(fresh, { ...kept, draft: start.draft })).toBe(fresh);
});

test('a draft that the server has after all, because only its answer was lost, is nothing to go on with', () => {
  const { version, base, draft, aside, lesson } = retitle(start, 'Meu');
  const kept = { version, base, draft, aside, lesson, keptAt: 5 };
  const stored = startEditor(toCourse('Meu', 4), 'novo');
  expect(resumeEditor(stored, kept)).toBe(stored);
  const open = { moduleId: 'm', lesson: { ...createLesson('l'), title: 'Aula' } };
  const resumed = resumeEditor(stored, { ...kept, lesson: open });
  expect(resumed).toMatchObject({ version: 4, lesson: open, resumedAt: 5 });
});

test('discarding goes back to what is stored', () => {
  expect(isDirty(editorReducer(retitle(start, 'Meu'), { type: 'discarded' }))).toBe(false);
});
