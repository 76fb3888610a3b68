import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestEmail } from './email-typo.ts';

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmal.com', 'ana@gmail.com'],
  ['ana@gmail.com.br', 'ana@gmail.com'],
  ['Ana@Hotmial.com', 'ana@hotmail.com'],
  ['ana@yaho.com.br', 'ana@yahoo.com.br'],
  ['ana@outlok.com', 'ana@outlook.com'],
])('%s gets the suggestion %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each(['ana@gmail.com', 'ana@ufmg.br', 'ana@oi.com.br', 'ana@proton.me', 'ana@empresa.com.br'])(
  'nothing is suggested for %s',
  (email) => {
    expect(suggestEmail(email)).toBeNull();
  },
);

test('text that is not an address gets no suggestion', () => {
  for (const text of ['', 'ana', 'ana@', '@gmial.com', 'a b@gmial.com'])
    expect(suggestEmail(text)).toBeNull();
});

test('a suggested address gets no further suggestion', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const suggestion = suggestEmail(email);
      if (suggestion !== null) expect(suggestEmail(suggestion)).toBeNull();
    }),
  );
});
