import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SongSheet } from '#domain/contracts/songs.ts';
import { easierText } from '#app/features/songs/messages.ts';
import { scoreText } from '#app/features/songs/exercises/exercise-messages.ts';
import {
  type FinishedPlay,
  useFinishedPlay,
} from '#app/features/songs/exercises/use-finished-play.ts';
import type { Reviewer } from '#app/features/songs/exercises/use-reviewer.ts';

interface ExerciseResultProps {
  song: SongSheet;
  play: FinishedPlay;
  /** Null: nothing was reviewed. */
  reviewer: Reviewer | null;
  /** The result of each word. */
  children?: ReactNode;
  actions: ReactNode;
}

/** Shows the result of a play, and how much of the song is understood now. */
export function ExerciseResult({ song, play, reviewer, children, actions }: ExerciseResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [before] = useState(song.coverage);
  const coverage = useFinishedPlay(song, play, reviewer);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const easier = easierText(song.title, before, coverage);
  return (
    <section className="max-w-2xl border-2 border-ink bg-sheet p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="headline text-title outline-none">
        {scoreText(play)}
      </h2>
      <output className="figures mt-2 block text-lead">{easier}</output>
      {children}
      <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
    </section>
  );
}
