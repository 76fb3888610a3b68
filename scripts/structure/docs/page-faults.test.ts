import { describe, expect, test } from 'vitest';
import { findPageFaults } from './page-faults.ts';

const words = (count: number) => 'word '.repeat(count);
const decision = (title = '# 007 — A mail is sent once', body = 'Because.') =>
  [
    title,
    '**Context**',
    body,
    '**Decision**',
    'So.',
    '**Alternatives**',
    'None.',
    '**Revisit when**',
    'Never.',
    '**Enforced by**',
    '`a.test.ts`.',
  ].join('\n\n');
const file = 'docs/decisions/007-mail-once.md';

test.each([
  ['README.md', 700],
  ['ARCHITECTURE.md', 1400],
])('%s has at most %i words', (page, most) => {
  expect(findPageFaults(page, words(most))).toEqual([]);
  expect(findPageFaults(page, words(most + 1))).toEqual([
    expect.stringContaining(`has ${most + 1} words (at most ${most})`),
  ]);
});

test('other pages may be long', () => {
  expect(findPageFaults('docs/operations.md', words(5000))).toEqual([]);
});

describe('a decision', () => {
  test('with its number and its five parts is right', () => {
    expect(findPageFaults(file, decision())).toEqual([]);
  });

  test('lacks no part and has no other', () => {
    expect(
      findPageFaults(file, decision().replace('**Revisit when**\n\nNever.\n\n', '')),
    ).toMatchObject([/has the parts Context, Decision, Alternatives, Enforced by/u]);
    expect(findPageFaults(file, `${decision()}\n\n**Price**\n\nMuch.`)).toHaveLength(1);
  });

  test('begins with the number of its file', () => {
    expect(findPageFaults(file, decision('# 008 — Another'))).toHaveLength(1);
    expect(findPageFaults(file, decision('# 007: A mail is sent once'))).toHaveLength(1);
  });

  test('has at most 300 words, headings of its parts aside', () => {
    const rest = 13; // the words of the title and the other parts
    expect(findPageFaults(file, decision(undefined, words(300 - rest + 1)))).toEqual([]);
    expect(findPageFaults(file, decision(undefined, words(300 - rest + 2)))).toHaveLength(1);
  });
});
