import { gradeTyped, type TypedGrade } from '../study/grade-typed/grade-typed.ts';

/** A word of a line, and what was written for it. */
export interface DictatedWord {
  word: string;
  typed: string;
  grade: TypedGrade | 'missing';
}

/** The cost of a word: a wrong word is less than one missing and one too many. */
const costs = { right: 0, sense: 0, almost: 0.4, wrong: 1.5, missing: 1, extra: 1 } as const;
/** More than any line has. */
const MAX_WORDS = 60;

interface Way {
  cost: number;
  words: readonly DictatedWord[];
}

/** Grades a written line word by word, by the way to lay it beside the line that has the fewest faults. */
export function gradeDictation(typed: string, line: readonly string[]): readonly DictatedWord[] {
  const given = typed.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const extra = (way: Way): Way => ({ ...way, cost: way.cost + costs.extra });
  const missing = (way: Way, word: string): Way => ({
    cost: way.cost + costs.missing,
    words: [...way.words, { word, typed: '', grade: 'missing' }],
  });
  const beside = (way: Way, word: string, written: string): Way => {
    const grade = gradeTyped(written, word);
    return {
      cost: way.cost + costs[grade],
      words: [...way.words, { word, typed: written, grade }],
    };
  };
  /** Two words for one: "going to" where "gonna" is sung. */
  const fullForm = (way: Way | undefined, word: string, written: string): Way[] =>
    way && gradeTyped(written, word) === 'sense' ? [beside(way, word, written)] : [];
  /** By how many of the given words are used. */
  let ways: Way[] = [{ cost: 0, words: [] }];
  for (const _ of given) ways.push(extra(ways.at(-1) ?? { cost: 0, words: [] }));
  for (const word of line) {
    const next: Way[] = [];
    for (const [used, way] of ways.entries()) {
      const before = ways[used - 1];
      const last = next.at(-1);
      const choices = [
        missing(way, word),
        ...(before ? [beside(before, word, given[used - 1] ?? '')] : []),
        ...fullForm(ways[used - 2], word, given.slice(used - 2, used).join(' ')),
        ...(last ? [extra(last)] : []),
      ];
      next.push(choices.reduce((best, choice) => (choice.cost < best.cost ? choice : best)));
    }
    ways = next;
  }
  return ways.at(-1)?.words ?? [];
}
