import { expect, test } from 'vitest';
import type { CourseDraft } from './schema.ts';
import {
  createCourse,
  createLesson,
  draftReducer,
  isLessonComplete,
  movePart,
  toFileType,
  toSizeText,
  toSlug,
} from './state.ts';

const idsOf = ({ modules }: CourseDraft) => modules.map(({ id }) => id);

test('a new module has a title and a description, and is the last one', () => {
  const draft = draftReducer(createCourse('c'), { type: 'module-added', id: 'm1' });
  expect(draft.modules).toMatchObject([{ id: 'm1', title: 'Novo Módulo', archived: false }]);
  expect(draft.modules[0]?.description).not.toBe('');
});

test('modules move among the visible ones, and archived ones stay last', () => {
  let draft = createCourse('c');
  for (const id of ['a', 'b', 'c']) draft = draftReducer(draft, { type: 'module-added', id });
  draft = draftReducer(draft, { type: 'module-archived', id: 'a', archived: true });
  draft = draftReducer(draft, { type: 'module-moved', id: 'c', to: 0 });
  expect(idsOf(draft)).toEqual(['c', 'b', 'a']);
});

test('moving an unknown part changes nothing', () => {
  const parts = [{ id: 'a' }, { id: 'b' }];
  expect(movePart(parts, { id: 'x', to: 0, isHidden: () => false })).toBe(parts);
});

test('a lesson is complete with title, video and a duration above zero', () => {
  const whole = { ...createLesson('l'), title: 'Aula', vimeo_id: '123', duration: '5' };
  expect(isLessonComplete(whole)).toBe(true);
  for (const missing of [{ title: ' ' }, { vimeo_id: '' }, { duration: '0' }, { duration: 'x' }])
    expect(isLessonComplete({ ...whole, ...missing })).toBe(false);
});

test.each([
  ['Inglês com Música!', 'ingles-com-musica'],
  ['  A & B  ', 'a-b'],
  ['', ''],
])('%j becomes the address %j', (title, slug) => expect(toSlug(title)).toBe(slug));

test.each([
  [2_500_000, '2.5MB'],
  [394_000, '394KB'],
  [12, '1KB'],
  [1_000_000, '1MB'],
])('%i bytes are %s', (bytes, text) => expect(toSizeText(bytes)).toBe(text));

test.each([
  ['Letra.PDF', 'pdf'],
  ['a.b.docx', 'doc'],
  ['som.mp3', 'audio'],
  ['baralho.apkg', 'other'],
  ['sem-fim', 'other'],
])('%s is of the kind %s', (name, type) => expect(toFileType(name)).toBe(type));
