import { expect, test } from 'vitest';
import { focusAtEnd } from './focus-at-end.ts';

test('the caret is put behind the text', () => {
  const box = document.createElement('textarea');
  box.value = 'Repetir';
  box.setSelectionRange(0, 0);
  document.body.append(box);
  focusAtEnd(box);
  expect(document.activeElement).toBe(box);
  expect([box.selectionStart, box.selectionEnd]).toEqual([7, 7]);
  box.remove();
});
