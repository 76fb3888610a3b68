import { readFileSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorTexts } from '#domain/error-texts.ts';

const raised = globSync('database/**/*.sql').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/raise exception\s+([^;]*)/gu)].map(([, rest = '']) => ({
    file,
    code: /^'([a-z]+(?:_[a-z]+)*)'(?=\s)/u.exec(rest)?.[1],
    rest,
  })),
);

test('every refusal of the database is a code, without a sentence in it', () => {
  expect(raised.length).toBeGreaterThan(50);
  const sentences = raised.filter(
    ({ code, rest }) => code === undefined || !/^\p{ASCII}*$/u.test(rest),
  );
  expect(sentences).toEqual([]);
});

test('every code has a text, and every text a code', () => {
  expect(new Set(raised.map(({ code }) => code))).toEqual(new Set(Object.keys(errorTexts)));
});
