import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeTyped } from './grade-typed.ts';

describe('what is forgiven', () => {
  test.each([
    ['FORGOT', 'forgot'],
    ['  hold   on  ', 'Hold on!'],
    ["don't", 'don’t'],
    ['dont', 'don’t'],
    ['don´t', "don't"],
    ['What are you up to', 'What are you up to?'],
    ['one more song', 'one more song,'],
    ['checkin', 'check-in'],
    ['check in', 'check-in'],
    ['check–in', 'check in'],
    ['cafe', 'café'],
    ['3', '3'],
  ])('%s is right for %s', (typed, expected) => {
    expect(gradeTyped(typed, expected)).toBe('right');
  });

  test.each([
    ['colour', 'color'],
    ['favourite', 'favorite'],
    ['realise', 'realize'],
    ['analysed', 'analyzed'],
    ['theatre', 'theater'],
    ['travelling', 'traveling'],
    ['defence', 'defense'],
    ['dialogue', 'dialog'],
    ['practise', 'practice'],
    ['learnt', 'learned'],
    ['spelt', 'spelled'],
    ['spilt', 'spilled'],
    ['enrol', 'enroll'],
    ['skilful', 'skillful'],
    ['grey', 'gray'],
    ['ok', 'okay'],
  ])('%s and %s are one word in Britain and in the United States', (british, american) => {
    expect(gradeTyped(british, american)).toBe('right');
    expect(gradeTyped(american, british)).toBe('right');
  });
});

test.each([
  ['forgat', 'forgot'],
  ['forgt', 'forgot'],
  ['forgoot', 'forgot'],
  ['fogrot', 'forgot'],
  ['orgot', 'forgot'],
  ['forgots', 'forgot'],
  ['alot', 'a lot'],
  ['for', 'four'],
])('%s is almost %s: one letter is wrong, missing, too many or swapped', (typed, expected) => {
  expect(gradeTyped(typed, expected)).toBe('almost');
});

test.each([
  ['can', "can't"],
  ["can't", 'can'],
  ['cant', 'can'],
  ['I can hear you', "I can't hear you"],
  ['want', "won't"],
])('%s is wrong for %s: one letter apart, and the contrary', (typed, expected) => {
  expect(gradeTyped(typed, expected)).toBe('wrong');
});

test.each([
  ['cant', "can't"],
  ['can’t', "can't"],
])('%s is right for %s: the apostrophe is forgiven', (typed, expected) => {
  expect(gradeTyped(typed, expected)).toBe('right');
});

test.each([
  ['going to', 'gonna'],
  ['Going  to', 'Gonna,'],
  ['gonna', 'going to'],
  ['want to', 'wanna'],
  ['got to', 'gotta'],
  ['give me', 'gimme'],
  ["I'm going to run", "I'm gonna run"],
  ['I have', "I've"],
  ['cannot', "can't"],
  ['do not', 'don’t'],
])('%s is right in meaning for %s', (typed, expected) => {
  expect(gradeTyped(typed, expected)).toBe('sense');
});

test.each([
  ['going', 'gonna'],
  ['go', 'gonna'],
  ['can', 'cannot'],
  ['it is', 'its'],
])('%s is not %s', (typed, expected) => {
  expect(gradeTyped(typed, expected)).toBe('wrong');
});

test.each([
  ['', 'forgot'],
  ['...', 'forgot'],
  ['forgive', 'forgot'],
  ['forgattt', 'forgot'],
  ['togfor', 'forgot'],
  ['in', 'it'],
  ['a', 'I'],
  ['on hold', 'hold on'],
  ['hold', 'hold on'],
])('%s is wrong for %s', (typed, expected) => {
  expect(gradeTyped(typed, expected)).toBe('wrong');
});

const word = fc.stringMatching(/^[a-z]{4,12}$/);

test('a word is right for itself, and never more than almost with one letter changed', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom('q', 'x', 'z'), (expected, place, letter) => {
      const at = place % expected.length;
      expect(gradeTyped(expected.toUpperCase(), expected)).toBe('right');
      const typed = expected.slice(0, at) + letter + expected.slice(at + 1);
      if (typed !== expected) expect(gradeTyped(typed, expected)).toBe('almost');
    }),
  );
});

test('the longest answer that is typed is graded at once', () => {
  expect(gradeTyped('a'.repeat(100_000), 'forgot')).toBe('wrong');
});
