import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { packageLimits } from '../limits.ts';
import { describeCollection } from './describe-collection.ts';

const deep = '['.repeat(100_000) + ']'.repeat(100_000);

/** The decks of a collection whose list of decks is this text. */
function readDecks(list: string) {
  const database = new DatabaseSync(':memory:');
  try {
    database.exec('create table col (crt, models, decks, conf)');
    database.prepare('insert into col values (?, ?, ?, ?)').run(0, '{}', list, '{}');
    const options = { isModern: false, zoneOffset: -180, limits: packageLimits };
    return describeCollection(database, options).decks;
  } finally {
    database.close();
  }
}

test('a deck of thousands of levels has them all', () => {
  const levels = Array.from({ length: 5000 }, (_, index) => `level ${index}`);
  expect(readDecks(JSON.stringify({ 1: { name: levels.join('::') } }))).toEqual([
    { id: '1', path: levels },
  ]);
});

test('what is nested without end is passed over beside a name', () => {
  expect(readDecks(`{"1":{"name":"Verbos","more":${deep}}}`)).toEqual([
    { id: '1', path: ['Verbos'] },
  ]);
});

test.each([
  ['the list', deep],
  ['a deck', `{"1":${deep}}`],
  ['a name', `{"1":{"name":${deep}}}`],
  ['a list that does not end', '{"1":'.repeat(100_000)],
])('%s that is nested without end is refused as damaged', (_, list) => {
  expect(() => readDecks(list)).toThrow(expect.objectContaining({ problem: 'damaged' }));
});
