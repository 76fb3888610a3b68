import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { authLimits } from './auth-limits.ts';
import { parseConfig } from '../config.ts';

test('limits are given by name, the others stay', () => {
  expect(parseConfig({ AUTH_LIMITS: 'sign-up=100, oauth=60' }).auth.limits).toEqual({
    'sign-up': 100,
    oauth: 60,
  });
  expect(parseConfig({}).auth.limits).toEqual({});
});

test.each([
  'oauth',
  'oauth=0',
  'oauth=1e3',
  'oauth=-1',
  'unknown=5',
  'oauth=1 oauth=2',
  'toString=1',
])('the limit %j stops the start with one clear line', (text) => {
  expect(() => parseConfig({ AUTH_LIMITS: text })).toThrow(
    /^Configuration: AUTH_LIMITS: needs numbers/u,
  );
});

test('the page for operators names every limit with its number', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const rows = page.split('\n').flatMap((line) => {
    const [, names = '', numbers = ''] = line.split('|');
    return names
      .split(',')
      .map((name, place): [string, number] => [
        name.trim().replaceAll('`', ''),
        Number(numbers.split(',')[place]),
      ]);
  });
  const said = new Map(rows);
  for (const [name, [points]] of Object.entries(authLimits))
    expect([name, said.get(name)]).toEqual([name, points]);
});
