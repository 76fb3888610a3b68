import type { StudyCard } from '#domain/contracts/study-bundle.ts';
import type { TypedGrade } from '#domain/study/grade-typed/grade-typed.ts';
import type { Rating } from '#domain/study/study-entry.ts';

/** The text that the student wrote for the word of a gap. */
export interface Typed {
  text: string;
  grade: TypedGrade;
}

const verdicts: Readonly<Record<TypedGrade, Rating | null>> = {
  right: 3,
  sense: 3,
  almost: null,
  wrong: 1,
};

/** Null: the student decides. */
export const toVerdict = ({ grade }: Typed): Rating | null => verdicts[grade];

const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** The word that is missing, without the punctuation around it; of a card without its line, the phrase. */
export const toSolution = ({ gap, front }: StudyCard): string =>
  gap ? gap.word.replaceAll(EDGES, '') : front;
