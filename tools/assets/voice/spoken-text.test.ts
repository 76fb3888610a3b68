import { expect, test } from 'vitest';
import { toSpokenText } from './spoken-text.ts';

test.each([
  ['I’m gonna be late', "I'm gunna be late"],
  ['Don’t let ’em see you', "Don't let um see you"],
  ['Whaddaya wanna do tonight?', 'Wudda yuh wanna do tonight?'],
  ['Keep singin’', 'Keep singing'],
])('a reduction is spelled as it sounds: %s', (written, spoken) => {
  expect(toSpokenText(written)).toBe(spoken);
});

test('dashes and dots become pauses, and quotation marks disappear', () => {
  expect(toSpokenText('Well — “not yet”… maybe later…')).toBe('Well, not yet, maybe later.');
});

test('a banana, a sofa and a data sheet stay as they are written', () => {
  expect(toSpokenText('A banana, a sofa and a data sheet')).toBe(
    'A banana, a sofa and a data sheet',
  );
});
