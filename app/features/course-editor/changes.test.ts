import { expect, test } from 'vitest';
import { toChanges } from './changes.ts';
import type { CourseDraft, LessonDraft } from './schema.ts';
import { createCourse, createLesson, createMaterial, draftReducer } from './state.ts';

const lesson = { ...createLesson('l1'), title: 'Aula', vimeo_id: '123', duration: '10' };
const module = { id: 'm1', title: 'Um', description: '', archived: false, lessons: [lesson] };
const base: CourseDraft = { ...createCourse('c1'), modules: [module] };

test("only changed fields are sent, with the wire's types", () => {
  const fields = {
    ...base.fields,
    title: ' Novo ',
    price: '1.234,50',
    sale_price: 'barato',
    module_count: '4',
    level: '',
    duration_text: '8 semanas',
    is_available: true,
  };
  const changed = draftReducer(
    { ...base, fields },
    { type: 'changed', field: 'guarantee_days', value: '' },
  );
  expect(toChanges(base, changed)).toEqual({
    id: 'c1',
    title: 'Novo',
    price: 1234.5,
    sale_price: 'barato',
    module_count: 4,
    duration_text: '8 semanas',
    is_available: true,
    guarantee_days: null,
  });
});

test('a new course is sent whole', () => {
  const whole = { id: 'novo', title: '', price: null, guarantee_days: 7 };
  expect(toChanges(null, createCourse('novo'))).toMatchObject(whole);
});

const keepLesson = (draft: CourseDraft, changed: LessonDraft) =>
  draftReducer(draft, { type: 'lesson-kept', moduleId: 'm1', lesson: changed });
const toModules = (...lessons: unknown[]) => ({ id: 'c1', modules: [{ id: 'm1', lessons }] });

test('a changed lesson is sent among the ids of the others, in their order', () => {
  const second = { ...lesson, id: 'l2' };
  const start = { ...base, modules: [{ ...module, lessons: [lesson, second] }] };
  const materials = [{ ...createMaterial('f1'), title: 'Letra' }];
  const changed = keepLesson(start, { ...second, duration: '12', materials });
  const sent = [expect.objectContaining({ id: 'f1', title: 'Letra' })];
  expect(toChanges(start, changed)).toEqual(
    toModules({ id: 'l1' }, { id: 'l2', duration: 12, materials: sent }),
  );
});

test('a part that was added and removed before saving is not sent; a stored one is archived', () => {
  const added = draftReducer(base, { type: 'module-added', id: 'm2' });
  const removed = draftReducer(added, { type: 'module-archived', id: 'm2', archived: true });
  const archived = { type: 'lesson-archived', moduleId: 'm1', id: 'l1', archived: true } as const;
  expect(toChanges(base, draftReducer(removed, archived))).toEqual(
    toModules({ id: 'l1', archived: true }),
  );
});

test('a removed stored material is sent as removed, one that was never stored is not sent', () => {
  const stored = keepLesson(base, { ...lesson, materials: [createMaterial('f1')] });
  const toRemoved = (id: string) => ({ ...createMaterial(id), removed: true });
  const materials = [toRemoved('f1'), toRemoved('f2')];
  expect(toChanges(stored, keepLesson(stored, { ...lesson, materials }))).toEqual(
    toModules({ id: 'l1', materials: [{ id: 'f1', removed: true }] }),
  );
});

test('a module that nobody has written in is not saved, and a placeholder is no description', () => {
  const added = draftReducer(base, { type: 'module-added', id: 'm2' });
  expect(toChanges(base, added)).toMatchObject({ modules: [{ id: module.id }] });
  const filled = draftReducer(added, {
    type: 'lesson-kept',
    moduleId: 'm2',
    lesson: createLesson('l9'),
  });
  expect(toChanges(base, filled)).toMatchObject({
    modules: [{ id: module.id }, { id: 'm2', title: 'Novo Módulo', description: '' }],
  });
});
