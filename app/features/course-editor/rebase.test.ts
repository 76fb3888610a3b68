import { expect, test } from 'vitest';
import { toChanges } from './changes.ts';
import { rebaseDraft } from './rebase.ts';
import type { CourseDraft, LessonDraft, ModuleDraft } from './schema.ts';
import { createCourse, createLesson, createMaterial, draftReducer } from './state.ts';

const toLesson = (id: string): LessonDraft => ({ ...createLesson(id), title: id, duration: '10' });
const first = { ...toLesson('l1'), materials: [createMaterial('f1')] };
const lessons = [first, toLesson('l2')];
const toModule = (id: string): ModuleDraft => ({
  id,
  title: id,
  description: '',
  archived: false,
  lessons: [],
});
const toCourse = (...modules: ModuleDraft[]): CourseDraft => ({ ...createCourse('c1'), modules });
const base = toCourse({ ...toModule('m1'), lessons }, toModule('m2'));
const keep = (draft: CourseDraft, lesson: LessonDraft) =>
  draftReducer(draft, { type: 'lesson-kept', moduleId: 'm1', lesson });
const retitle = (draft: CourseDraft, id: string, title: string) =>
  draftReducer(draft, { type: 'module-changed', id, changes: { title } });

test('what only one of two changed is as that one left it', () => {
  expect(rebaseDraft(base, base, retitle(base, 'm1', 'Dela'))).toEqual(retitle(base, 'm1', 'Dela'));
  expect(rebaseDraft(base, retitle(base, 'm1', 'Meu'), base)).toEqual(retitle(base, 'm1', 'Meu'));
});

test('a lesson that both changed has the fields of each', () => {
  const mine = keep(base, { ...first, duration: '12' });
  const hers = keep(base, {
    ...toLesson('l1'),
    title: 'Dela',
    materials: [{ ...createMaterial('f1'), title: 'Letra' }],
  });
  const both = rebaseDraft(base, mine, retitle(hers, 'm2', 'Dela'));
  expect(toChanges(retitle(hers, 'm2', 'Dela'), both)).toEqual({
    id: 'c1',
    modules: [{ id: 'm1', lessons: [{ id: 'l1', duration: 12 }, { id: 'l2' }] }, { id: 'm2' }],
  });
});

test('what each added is there, where it was put', () => {
  const mine = toCourse(...base.modules, toModule('meu'));
  const hers = toCourse(toModule('dela'), ...base.modules);
  const both = rebaseDraft(base, mine, hers);
  expect(both.modules.map(({ id }) => id)).toEqual(['dela', 'm1', 'm2', 'meu']);
});

test('an order that I changed stays mine, and hers where I moved nothing', () => {
  const [one, two] = base.modules as [ModuleDraft, ModuleDraft];
  const moved = toCourse(two, one);
  const added = toCourse(one, toModule('dela'), two);
  const orderOf = ({ modules }: CourseDraft) => modules.map(({ id }) => id);
  expect(orderOf(rebaseDraft(base, moved, added))).toEqual(['m2', 'm1', 'dela']);
  expect(orderOf(rebaseDraft(base, retitle(base, 'm1', 'Meu'), moved))).toEqual(['m2', 'm1']);
});

test('a material that she removed comes back only where I wrote in it', () => {
  const hers = keep(base, toLesson('l1'));
  const added = { ...first, materials: [createMaterial('f1'), createMaterial('f2')] };
  const written = { ...first, materials: [{ ...createMaterial('f1'), title: 'Letra' }] };
  const idsOf = ({ modules }: CourseDraft) => modules[0]?.lessons[0]?.materials.map(({ id }) => id);
  expect(idsOf(rebaseDraft(base, keep(base, added), hers))).toEqual(['f2']);
  expect(idsOf(rebaseDraft(base, keep(base, written), hers))).toEqual(['f1']);
});

test('all of a course that is not stored yet is mine', () => {
  expect(rebaseDraft(null, base, createCourse('c1'))).toEqual(base);
});
