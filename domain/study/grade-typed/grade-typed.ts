import { toFullForm } from './full-forms.ts';
import { toOneSpelling } from './spelling.ts';

/** `sense`: right in meaning, in other words than here ("going to" for "gonna"). `almost`: one letter is wrong, so the student decides. */
export type TypedGrade = 'right' | 'sense' | 'almost' | 'wrong';

/** Counts as known. */
export const isAccepted = (grade: TypedGrade): boolean => grade === 'right' || grade === 'sense';

/** Below this, one other letter makes another word. */
const LEAST_LETTERS = 3;

/** The words of an answer that count, without case, accents, apostrophes and punctuation. */
const toWords = (text: string, hyphen: string): string[] =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[-\u2010-\u2015]/g, hyphen)
    .replaceAll(/[\p{M}'\u2018\u2019\u02BC\u00B4\u0060]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(toOneSpelling);

/** "Check-in" is also written "check in" and "checkin". */
const toForms = (text: string): string[] =>
  [' ', ''].map((hyphen) => toWords(text, hyphen).join(' '));

/** True when one letter is wrong, missing or too many, or two neighbours are swapped. */
function isOneLetterOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = long.slice(same + 1);
  if (short.slice(same) === rest || short.slice(same + 1) === rest) return true;
  const swapped = `${long[same + 1] ?? ''}${long[same] ?? ''}`;
  return short.slice(same) === swapped + long.slice(same + 2);
}

/** One letter apart and the contrary: who hears one for the other has not understood the line. */
const contraries = new Map([
  ['can', 'cant'],
  ['want', 'wont'],
]);

function isContrary(answer: string, solution: string): boolean {
  const [a, b] = [answer.split(' '), solution.split(' ')];
  return a.some((word, place) => {
    const other = b[place] ?? '';
    return contraries.get(word) === other || contraries.get(other) === word;
  });
}

/**
 * Grades what was typed for a word or a phrase. Forgiven are case, accents, apostrophes, punctuation, hyphens, spaces, and the
 * spelling of the other side of the Atlantic.
 */
export function gradeTyped(typed: string, expected: string): TypedGrade {
  const answers = toForms(typed);
  const solutions = toForms(expected);
  if (answers.some((answer) => answer !== '' && solutions.includes(answer))) return 'right';
  const [answer = '', solution = ''] = [answers[0], solutions[0]];
  if (answer !== '' && toFullForm(typed) === toFullForm(expected)) return 'sense';
  if (isContrary(answer, solution)) return 'wrong';
  const isLong = Math.min(answer.length, solution.length) >= LEAST_LETTERS;
  return isLong && isOneLetterOff(answer, solution) ? 'almost' : 'wrong';
}
