import { expect, test } from 'vitest';
import { makeProject } from '#tests/support/made-project.ts';
import { checkSpec } from './check-spec.ts';

const head = '| Statement | Test | File |\n|---|---|---|\n';
const tests = `
  describe('a buyer', () => {
    test('pays once', () => {});
    test.each([1, 2])('pays %i times', () => {});
  });
  test(\`a stranger sees nothing\`, async () => {
    await test.step('no step is a test', () => {});
  });`;
const findIn = (...rows: string[]) =>
  makeProject({ 'docs/spec.md': head + rows.join('\n'), 'server/pay.test.ts': tests }).find(
    checkSpec,
  );

test.each(['a buyer › pays once', 'a buyer › pays %i times', 'a stranger sees nothing'])(
  'a statement whose test exists is right: %s',
  (title) => {
    expect(findIn(`| It holds | ${title} | \`server/pay.test.ts\` |`)).toEqual([]);
  },
);

test.each([
  ['pays once', 'server/pay.test.ts'],
  ['no step is a test', 'server/pay.test.ts'],
  ['a buyer › pays once', 'server/gone.test.ts'],
])('a statement without its test is reported: %s in %s', (title, file) => {
  expect(findIn(`| It holds | ${title} | \`${file}\` |`)).toEqual([
    `docs/spec.md:3: names the test "${title}", which \`${file}\` does not have`,
  ]);
});

test('a row without a test or a file is reported', () => {
  expect(findIn('| It holds |  | `server/pay.test.ts` |', '| It holds | a title |')).toEqual([
    'docs/spec.md:3: is no statement with the title of its test and the file of that',
    'docs/spec.md:4: is no statement with the title of its test and the file of that',
  ]);
});

test('a table without rows is reported', () => {
  expect(findIn()).toEqual(['docs/spec.md: has no rows']);
});
