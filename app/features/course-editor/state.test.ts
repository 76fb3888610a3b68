import { expect, test } from 'vitest';
import { createCourse, draftReducer, toFileType, toSizeText, toSlug } from './state.ts';

test('modules move among the visible ones, and archived ones stay last', () => {
  let draft = createCourse('c');
  for (const id of ['a', 'b', 'c']) draft = draftReducer(draft, { type: 'module-added', id });
  draft = draftReducer(draft, { type: 'module-archived', id: 'a', archived: true });
  draft = draftReducer(draft, { type: 'module-moved', id: 'c', to: 0 });
  expect(draft.modules.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  const unknown = draftReducer(draft, { type: 'module-moved', id: 'x', to: 0 });
  expect(unknown.modules).toEqual(draft.modules);
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
  ['sem-fim', 'other'],
])('%s is of the kind %s', (name, type) => expect(toFileType(name)).toBe(type));
