import { expect, test } from 'vitest';
import { findNounProblems, readTerms } from './noun-names.ts';

const terms = readTerms(
  '| term | meaning here | not |\n|---|---|---|\n| left checkout | … | |\n| study, entry | … | |\n| gift | … | |\n',
);
const none = { machinery: {}, differences: {} };
const whole = ['database/left-checkouts', 'app/features/left-checkouts'];

test('a noun that has one name in all rooms and in the glossary is not reported', () => {
  expect(findNounProblems(whole, terms, none)).toEqual([]);
});

test('a folder with a name of its own is reported until its reason is listed', () => {
  const folders = [...whole, 'domain/gifts'];
  expect(findNounProblems(folders, terms, none)).toEqual([
    ['domain/gifts', expect.stringContaining('has no database/gifts')],
  ]);
  const differences = { 'domain/gifts': 'a gift is a row of another table' };
  expect(findNounProblems(folders, terms, { ...none, differences })).toEqual([]);
});

test('a table without a feature of its name needs a reason', () => {
  expect(findNounProblems(['database/gifts'], terms, none)).toEqual([
    ['database/gifts', expect.stringContaining('has no app/features/gifts')],
  ]);
});

test('a noun that the glossary does not know is reported', () => {
  const folders = ['database/recovery', 'app/features/recovery'];
  expect(findNounProblems(folders, terms, none).map(([folder]) => folder)).toEqual(folders);
});

test('a reason that is no longer needed is reported', () => {
  const differences = { 'database/left-checkouts': 'no screen', 'domain/memory': 'another word' };
  expect(findNounProblems(whole, terms, { ...none, differences })).toEqual([
    ['domain/memory', expect.stringContaining('is no folder')],
    ['database/left-checkouts', expect.stringContaining('does not')],
  ]);
});
