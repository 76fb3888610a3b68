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

test('a line of a thousand words is graded at once', () => {
  expect(gradeDictation('word '.repeat(1000), line)).toHaveLength(8);
});
