import { readFileSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorTexts, fieldTexts } from '#domain/error-texts.ts';

const source = globSync('database/**/*.sql')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const raised = [...source.matchAll(/raise exception\s+([^;]*)/gu)].map(([, rest = '']) => ({
  code: /^'([a-z]+(?:_[a-z]+)*)'(?=\s)/u.exec(rest)?.[1],
  rest,
}));
const problems = source.matchAll(/app\.\w*problem\('([^']*)'/gu);

test('every refusal of the database is a code, without a sentence in it', () => {
  expect(raised.length).toBeGreaterThan(50);
  const sentences = raised.filter(
    ({ code, rest }) => code === undefined || !/^\p{ASCII}*$/u.test(rest),
  );
  expect(sentences).toEqual([]);
});

test('every code has a text, and every text a code', () => {
  expect(new Set(raised.map(({ code }) => code))).toEqual(new Set(Object.keys(errorTexts)));
  expect(new Set([...problems].map(([, code]) => code))).toEqual(new Set(Object.keys(fieldTexts)));
});
