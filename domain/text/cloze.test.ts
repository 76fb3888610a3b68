import { expect, test } from 'vitest';
import { fillCloze, hideCloze } from './cloze.ts';

test.each([
  [
    'I {{c1::went}} home and {{c2::slept::sleep}}',
    'I went home and slept',
    'I [...] home and [sleep]',
  ],
  ['{{c1::I {{c2::went}} home}} again', 'I went home again', '[...] again'],
  ['{{c1::I {{c2::went::go}} home::a whole line}}', 'I went home', '[a whole line]'],
  ['{{c1::a {{c2::b {{c3::c}} d}} e}} f', 'a b c d e f', '[...] f'],
  ['{{c1,2::both}} of them', 'both of them', '[...] of them'],
  ['{{c1::two\nlines}}', 'two\nlines', '[...]'],
  ['{{c1::a::b::c}}', 'a', '[b::c]'],
  ['a }} b {{c1::c', 'a }} b {{c1::c', 'a }} b {{c1::c'],
  ['{{c1::a {{c2::b}} c', '{{c1::a b c', '{{c1::a [...] c'],
  ['no gap {{field}}', 'no gap {{field}}', 'no gap {{field}}'],
])('%j is filled and asked', (text, filled, asked) => {
  expect([fillCloze(text), hideCloze(text)]).toEqual([filled, asked]);
});

test('twenty thousand gaps inside each other are filled at once', () => {
  const text = `${'{{c1::a'.repeat(20_000)}${'}}'.repeat(20_000)}`;
  const before = performance.now();
  expect(fillCloze(text)).toBe('a'.repeat(20_000));
  expect(performance.now() - before).toBeLessThan(2000); // some tens of milliseconds on an idle machine
});
