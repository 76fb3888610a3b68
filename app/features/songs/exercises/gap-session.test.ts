import { expect, test } from 'vitest';
import type { Gap } from '#domain/songs/gaps.ts';
import { songSheet } from '#tests/support/song-page.ts';
import {
  afterDeed,
  findActive,
  listTriedWords,
  type GapDeed,
  newGapSession,
  toLineScore,
  toReview,
} from './gap-session.ts';

const [line] = songSheet().lines;
const [hold, on] = line?.words ?? [];
if (!hold || !on) throw new Error('no words');
const gaps: Gap[] = [
  { line: 0, word: Object.assign({}, hold, { cardId: 'hold' }), isDue: true },
  { line: 0, word: on, isDue: false },
];
const write = (text: string): GapDeed => ({ kind: 'written', text });

/** Does these deeds to the first gap; returns the session and the reviews of the gap. */
function run(...deeds: GapDeed[]) {
  let session = newGapSession(gaps);
  const reviews: unknown[] = [];
  for (const deed of deeds) {
    const next = afterDeed(session, deed);
    const review = toReview(session, next, deed);
    if (review) reviews.push(review.rating);
    session = next;
  }
  return { reviews, first: session.fills[0]?.first, active: findActive(session), session };
}

test.each<[string, GapDeed[], unknown]>([
  ['a right first try', [write('hold')], { reviews: [3], first: 'right', active: 1 }],
  ['a wrong first try', [write('keep')], { reviews: [1], first: 'wrong', active: 0 }],
  ['a second try', [write('keep'), write('hold')], { reviews: [1], first: 'wrong', active: 1 }],
  [
    'one wrong letter, before the student decides',
    [write('hald')],
    { reviews: [], first: null, active: 0 },
  ],
  [
    'one wrong letter that counts as right',
    [write('hald'), { kind: 'decided', isRight: true }],
    { reviews: [3], first: 'right', active: 1 },
  ],
  [
    'one wrong letter that counts as wrong',
    [write('hald'), { kind: 'decided', isRight: false }],
    { reviews: [1], first: 'wrong', active: 1 },
  ],
  ['a shown word', [{ kind: 'shown' }], { reviews: [], first: 'shown', active: 1 }],
  ['a chosen word', [{ kind: 'chosen', text: 'hold' }], { reviews: [], first: 'right', active: 1 }],
  [
    'a wrongly chosen word that is chosen again',
    [
      { kind: 'chosen', text: 'on' },
      { kind: 'chosen', text: 'hold' },
    ],
    { reviews: [], first: 'wrong', active: 1 },
  ],
])('%s', (_, deeds, outcome) => {
  expect(run(...deeds)).toMatchObject(outcome as object);
});

test('a word that is not due is never reviewed, and the line is scored by first tries', () => {
  const { reviews, session, active } = run(write('keep'), write('hold'), write('on'));
  expect(reviews).toEqual([1]);
  expect(active).toBe(-1);
  expect(toLineScore(session, 0)).toEqual({ right: 1, tries: 2, open: 0 });
});

test('the full form of a reduced word fills its gap as right, with a remark', () => {
  const session = newGapSession([
    { line: 0, word: Object.assign({}, hold, { surface: 'gonna', cardId: 'gonna' }), isDue: true },
  ]);
  const next = afterDeed(session, write('going to'));
  expect(next.fills[0]).toMatchObject({ first: 'right', isClosed: true, isOfSense: true });
  expect(toReview(session, next, write('going to'))).toEqual({ cardId: 'gonna', rating: 3 });
});

test('a run tells what was missed, and what was written rightly: a right choice may be a guess', () => {
  const wrong = afterDeed(newGapSession(gaps), write('keep'));
  const session = afterDeed(afterDeed(wrong, write('hold')), write('on'));
  expect(listTriedWords(session, true).map(({ known }) => known)).toEqual([false, true]);
  expect(listTriedWords(session, false).map(({ known }) => known)).toEqual([false]);
});
