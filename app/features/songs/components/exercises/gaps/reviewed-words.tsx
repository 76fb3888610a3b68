import { bareWord } from '#domain/songs/bare-word.ts';
import type { Gap } from '#domain/songs/gaps.ts';
import type { Reviewer } from '#app/features/songs/exercises/use-reviewer.ts';
import { returnText } from '#app/features/songs/exercises/exercise-messages.ts';

interface ReviewedWordsProps {
  gaps: readonly Gap[];
  reviewer: Reviewer;
}

/** The words whose review this song was. */
export function ReviewedWords({ gaps, reviewer }: ReviewedWordsProps) {
  if (gaps.length === 0) return null;
  return (
    <>
      <h3 className="label mt-5">Revisadas nesta música</h3>
      <ul className="mt-2">
        {gaps.map(({ word }) => (
          <li key={word.cardId} className="flex justify-between gap-4 border-b border-line py-2">
            <span lang="en" className="font-semibold">
              {bareWord(word)}
            </span>
            <span className="figures">{returnText(reviewer.daysUntil(word.cardId ?? ''))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
