import { expect, test } from 'vitest';
import { toLogEntries } from '../to-log-entries.ts';
import { toPackageCard, type AnswerRow, type CardRow } from './read-memory.ts';

const firstDay = 20_000;
const now = (firstDay + 200) * 86_400_000;
const row: CardRow = {
  id: 1,
  nid: 1,
  did: 1,
  ord: 0,
  mod: now / 1000 - 1000,
  type: 2,
  queue: 2,
  due: 210,
  ivl: 30,
  factor: 2500,
  lapses: 0,
  odue: 0,
  odid: 0,
  data: '',
};
const kinds = { learn: 0, review: 1, relearn: 2, practice: 3, reset: 4 };

/** A history, a day between two lines. */
const toRows = (...names: (keyof typeof kinds)[]): AnswerRow[] =>
  names.map((name, place) => ({
    id: (firstDay + 100 + place) * 86_400_000,
    cid: 1,
    ease: name === 'reset' ? 0 : 3,
    ivl: name === 'reset' ? 0 : name === 'learn' || name === 'relearn' ? -600 : 10,
    factor: name === 'practice' || name === 'reset' ? 0 : 2500,
    time: 4000,
    type: kinds[name],
  }));
const read = (rows: AnswerRow[], change: Partial<CardRow> = {}) =>
  toPackageCard({ ...row, ...change }, rows, { firstDay, now });

test.each<[string, (keyof typeof kinds)[], number]>([
  ['as it was learnt', ['learn', 'learn', 'review', 'relearn', 'review'], 5],
  ['after a reset', ['learn', 'review', 'reset', 'learn', 'review'], 2],
  [
    'after a reset that was not logged',
    ['learn', 'review', 'relearn', 'learn', 'learn', 'review'],
    3,
  ],
  ['with practice between', ['learn', 'practice', 'learn', 'review'], 4],
])('the history of a card %s', (_, names, count) => {
  expect(read(toRows(...names)).answers).toHaveLength(count);
});

test('a forgotten card is new, whether the reset was logged or not, and its practice stays', () => {
  for (const names of [
    ['learn', 'review', 'reset'],
    ['learn', 'review'],
  ] as const)
    expect(read(toRows(...names), { type: 0, queue: 0, due: 7 })).toMatchObject({
      stage: 'new',
      answers: [],
      lastAt: null,
    });
  const practised = read(toRows('learn', 'review', 'practice'), { type: 0, queue: 0 });
  expect(practised.answers).toMatchObject([{ isDrill: true }]);
  const entries = toLogEntries(practised, { key: 'x', zoneOffset: 0 });
  expect(entries.map(({ verb }) => verb)).toEqual(['drill']);
});

test.each([
  ['without a history', []],
  ['with a history that is cut', toRows('review', 'review')],
])('a card %s brings how often it failed', (_, rows) => {
  const entries = toLogEntries(read(rows, { lapses: 9 }), { key: 'x', zoneOffset: 0 });
  expect(entries.at(-1)).toMatchObject({ verb: 'import', lapses: 9, stability: 30 });
});
