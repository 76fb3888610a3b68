import { expect, test } from 'vitest';
import { isSame, toChanges } from './changes.ts';
import type { CourseDraft } from './schema.ts';
import { createCourse, createLesson, createMaterial, draftReducer } from './state.ts';

const lesson = { ...createLesson('l1'), title: 'Aula', vimeo_id: '123', duration: '10' };
const module = { id: 'm1', title: 'Um', description: '', archived: false, lessons: [lesson] };
const base: CourseDraft = { ...createCourse('c1'), modules: [module] };

test('an unchanged course is sent as its id only', () => {
  expect(isSame(base, base)).toBe(true);
  expect(toChanges(base, base)).toEqual({ id: 'c1' });
});

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
  const course = createCourse('novo');
  expect(toChanges(null, course)).toMatchObject({
    id: 'novo',
    title: '',
    price: null,
    guarantee_days: 7,
  });
});

test('a changed lesson is sent among the ids of the others, in their order', () => {
  const second = { ...lesson, id: 'l2' };
  const start = { ...base, modules: [{ ...module, lessons: [lesson, second] }] };
  const kept = draftReducer(start, {
    type: 'lesson-kept',
    moduleId: 'm1',
    lesson: { ...second, duration: '12', materials: [{ ...createMaterial('f1'), title: 'Letra' }] },
  });
  expect(toChanges(start, kept)).toEqual({
    id: 'c1',
    modules: [
      {
        id: 'm1',
        lessons: [
          { id: 'l1' },
          {
            id: 'l2',
            duration: 12,
            materials: [expect.objectContaining({ id: 'f1', title: 'Letra' })],
          },
        ],
      },
    ],
  });
});

test('a part that was added and removed before saving is not sent; a stored one is archived', () => {
  const added = draftReducer(base, { type: 'module-added', id: 'm2' });
  const gone = draftReducer(added, { type: 'module-archived', id: 'm2', archived: true });
  const archived = draftReducer(gone, {
    type: 'lesson-archived',
    moduleId: 'm1',
    id: 'l1',
    archived: true,
  });
  expect(toChanges(base, archived)).toEqual({
    id: 'c1',
    modules: [{ id: 'm1', lessons: [{ id: 'l1', archived: true }] }],
  });
});

test('a removed stored material is sent as removed, one that was never stored is not sent', () => {
  const material = createMaterial('f1');
  const stored = {
    ...base,
    modules: [{ ...module, lessons: [{ ...lesson, materials: [material] }] }],
  };
  const materials = [
    { ...material, removed: true },
    { ...createMaterial('f2'), removed: true },
  ];
  const changed = draftReducer(stored, {
    type: 'lesson-kept',
    moduleId: 'm1',
    lesson: { ...lesson, materials },
  });
  expect(toChanges(stored, changed)).toEqual({
    id: 'c1',
    modules: [{ id: 'm1', lessons: [{ id: 'l1', materials: [{ id: 'f1', removed: true }] }] }],
  });
});
