import { expect, test } from 'vitest';
import type { CourseDraft, CourseFields } from './schema.ts';
import { findMissing, isOpening, toSaleFields, toSaleState } from './sale.ts';
import { createCourse, createLesson, createModule } from './state.ts';

const { fields: empty } = createCourse('c1');
const withFields = (changes: Partial<CourseFields>): CourseDraft => ({
  ...createCourse('c1'),
  fields: { ...empty, ...changes },
});

test('each state makes its fields, and the fields say the state', () => {
  for (const state of ['open', 'waitlist', 'hidden'] as const)
    expect(toSaleState(toSaleFields(state, empty))).toBe(state);
  expect(toSaleState(empty)).toBe('hidden');
  expect(toSaleState({ ...toSaleFields('open', empty), is_listed: false })).toBeNull();
  expect(toSaleState({ ...toSaleFields('open', empty), enrollment_status: 'closed' })).toBeNull();
});

test('a hidden course that every student opens stays open to them', () => {
  const everybody = { ...empty, access_rule: 'any_premium' as const };
  expect(toSaleFields('hidden', everybody).is_available).toBe(true);
  expect(toSaleFields('hidden', empty).is_available).toBe(false);
});

test('an empty course misses everything, a whole one nothing', () => {
  expect(findMissing(createCourse('c1'))).toEqual(['lessons', 'price', 'description', 'thumbnail']);
  const whole = withFields({ price: '97,00', description: 'Tudo', thumbnail: '/a.svg' });
  const lessons = [createLesson('l1')];
  whole.modules.push({ ...createModule('m1'), lessons });
  expect(findMissing(whole)).toEqual([]);
  expect(findMissing({ ...whole, fields: { ...whole.fields, module_count: '12' } })).toEqual([
    'modules',
  ]);
  expect(
    findMissing({ ...whole, modules: [{ ...createModule('m1'), lessons, archived: true }] }),
  ).toEqual(['lessons']);
  expect(findMissing({ ...whole, fields: { ...whole.fields, price: '0' } })).toEqual(['price']);
});

test.each([
  ['price', { price: '' }],
  ['description', { description: ' ' }],
  ['thumbnail', { thumbnail: '' }],
] as const)('a course that lacks its %s alone is asked about that alone', (missing, changes) => {
  const whole = withFields({ price: '97', description: 'Tudo', thumbnail: '/a.svg', ...changes });
  whole.modules.push({ ...createModule('m1'), lessons: [createLesson('l1')] });
  expect(findMissing(whole)).toEqual([missing]);
});

test('sales begin when the state becomes open, and not again', () => {
  const open = withFields(toSaleFields('open', empty));
  const waiting = withFields(toSaleFields('waitlist', empty));
  expect(isOpening(null, open)).toBe(true);
  expect(isOpening(waiting, open)).toBe(true);
  expect(isOpening(open, open)).toBe(false);
  expect(isOpening(open, waiting)).toBe(false);
});
