import { expect, test } from 'vitest';
import { gradeDictation } from './grade-dictation.ts';

const line = ["I've", 'got', 'to', 'run,', "I've", 'got', 'a', 'plan.'];
const grade = (typed: string) =>
  gradeDictation(typed, line).map(({ grade, typed }) => (grade === 'right' ? '=' : typed || grade));

test.each([
  ['ive got to run ive got a plan', ['=', '=', '=', '=', '=', '=', '=', '=']],
  ['I’ve got to run. I got a plan', ['=', '=', '=', '=', 'I', '=', '=', '=']],
  ['I’ve got run I’ve got a plan', ['=', '=', 'missing', '=', '=', '=', '=', '=']],
  ['well I’ve got to run I’ve got a good plan', ['=', '=', '=', '=', '=', '=', '=', '=']],
  ['I’ve got to rum I’ve got a plna', ['=', '=', '=', 'rum', '=', '=', '=', 'plna']],
  ['', Array(8).fill('missing')],
])('%s is graded word by word', (typed, grades) => {
  expect(grade(typed)).toEqual(grades);
});

test('a word with one wrong letter is almost right', () => {
  expect(gradeDictation('hapy', ['happy'])).toEqual([
    { word: 'happy', typed: 'hapy', grade: 'almost' },
  ]);
});

test('two words that are sung as one are right in meaning, and the rest of the line keeps its place', () => {
  const grades = gradeDictation("we're going to run now", ["We're", 'gonna', 'run', 'now.']);
  expect(grades.map(({ typed, grade }) => [typed, grade])).toEqual([
    ["we're", 'right'],
    ['going to', 'sense'],
    ['run', 'right'],
    ['now', 'right'],
  ]);
});

test("can where can't is sung is wrong", () => {
  expect(gradeDictation('I can go', ['I', "can't", 'go.']).map(({ grade }) => grade)).toEqual([
    'right',
    'wrong',
    'right',
  ]);
});

test('a line of a thousand words is graded at once', () => {
  expect(gradeDictation('word '.repeat(1000), line)).toHaveLength(8);
});
