import { expect, test } from 'vitest';
import { mergeNotes } from './state.ts';

const saved = [
  { id: 'a', seconds: 10, content: 'dez' },
  { id: 'b', seconds: 20, content: 'vinte' },
];

test("notes are ordered by their time, and a newer local one replaces the server's", () => {
  const item = { lessonId: 'l', seconds: 5, content: 'cinco' };
  const notes = mergeNotes(saved, [
    { item: { ...item, id: 'c' }, status: 'lost', message: '' },
    { item: { ...item, id: 'b', seconds: 6 }, status: 'refused', message: 'Não' },
  ]);
  expect(notes.map(({ id, content, status }) => `${id} ${content} ${status}`)).toEqual([
    'c cinco lost',
    'b cinco refused',
    'a dez saved',
  ]);
});
