import { expect, test } from 'vitest';
import { makeProject } from '#tests/support/made-project.ts';
import { checkSchemaFiles } from './check-schema-files.ts';

const findIn = (...files: string[]) =>
  makeProject(Object.fromEntries(files.map((file) => [`database/${file}`, 'select 1;']))).find(
    checkSchemaFiles,
  );

test('the files that a noun may have have a place', () => {
  expect(
    findIn(
      'nouns.ts',
      'coupons/tables.sql',
      'coupons/functions/find-coupon.sql',
      'coupons/access.test.ts',
      'decks/phrases/o-schwa.tsv',
      'migrations/0001_add_notes.sql',
      'storage/seed-files/picture.jpg',
      'tests/shape.test.ts',
    ),
  ).toEqual([]);
});

test.each([
  'unheard-of/tables.sql',
  'coupons/more.sql',
  'coupons/functions/deep/find.sql',
  'coupons/phrases/o-schwa.tsv',
  'migrations/add_notes.sql',
  'notes.sql',
])('%s has none', (file) => {
  expect(findIn(file)).toEqual([expect.stringContaining(`database/${file}: has no place here`)]);
});

test('SQL that grows beyond 250 lines is split, seeds are not', () => {
  const { write, find } = makeProject();
  write('database/coupons/tables.sql', 'select 1;\n\n'.repeat(250));
  write('database/coupons/seeds.sql', 'select 1;\n'.repeat(300));
  expect(find(checkSchemaFiles)).toEqual([]);
  write('database/coupons/tables.sql', 'select 1;\n'.repeat(251));
  expect(find(checkSchemaFiles)).toEqual([
    'database/coupons/tables.sql: has 251 lines (ceiling 250): split it by verb',
  ]);
});
