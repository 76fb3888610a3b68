import { expect, test } from 'vitest';
import { makeProject } from '#tests/support/made-project.ts';
import { checkDocs } from './check-docs.ts';

const support = { 'tests/support/README.md': 'No helpers.' };
const files = ['README.md', 'docs/a.md', 'server/pay.ts', 'tests/support/README.md'];
const findIn = (pages: Record<string, string>, known = files) =>
  makeProject({ ...support, ...pages }).find((report, folder) => checkDocs(known, report, folder));

test('a page that names what is there is right, also beside itself', () => {
  const page = '`server/pay.ts`, [a](docs/a.md#part-one)';
  expect(findIn({ 'README.md': page, 'docs/a.md': '# Part one\n\n[up](../README.md)' })).toEqual(
    [],
  );
});

test('a path that is gone is reported with its line', () => {
  expect(findIn({ 'README.md': 'See\n`server/gone.ts`' })).toEqual([
    'README.md:2: names server/gone.ts, which is not there: name what is, or nothing',
  ]);
});

test('a link to a page or a heading that is gone is reported', () => {
  const page = '[b](docs/b.md)\n[part](docs/a.md#part-two)\n[own](#nothing)';
  expect(findIn({ 'README.md': page, 'docs/a.md': '# Part one' })).toEqual([
    'README.md:1: links to docs/b.md, which is not there',
    'README.md:2: links to #part-two, which docs/a.md has no heading for',
    'README.md:3: links to #nothing, which README.md has no heading for',
  ]);
});

test('a function or table that no SQL makes is reported', () => {
  const pages = {
    'README.md': 'See `app.move_order(…)`\nand `app.move_purchase`, in `app.ts`.',
    'database/orders/functions/move-order.sql': 'create function app.move_order(ordered uuid)',
  };
  expect(findIn(pages, [...files, 'server/app.ts'])).toEqual([
    'README.md:2: names app.move_purchase, which database/ does not make',
  ]);
});

test('a helper of the tests that the page of helpers does not name is reported', () => {
  expect(findIn({}, [...files, 'tests/support/new-helper.ts'])).toEqual([
    'tests/support/README.md: does not say what tests/support/new-helper.ts makes',
  ]);
});

test('a page that is too long is reported', () => {
  expect(findIn({ 'README.md': 'word '.repeat(701) })).toEqual([
    expect.stringContaining('README.md: has 701 words'),
  ]);
});
