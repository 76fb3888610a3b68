import { useState } from 'react';
import type { SongSheet } from '#domain/contracts/songs.ts';
import { type Gap, type GapShare, pickGaps } from '#domain/songs/gaps.ts';
import type { SongPlayer } from '#app/features/songs/player/use-song-player.ts';
import { useReviewer } from '#app/features/songs/exercises/use-reviewer.ts';
import { GapRun } from './gap-run.tsx';
import { type GapChoice, GapSetup } from './gap-setup.tsx';

export interface ExerciseProps {
  song: SongSheet;
  player: SongPlayer;
  /** No sound: by the Portuguese line and the meaning of words. */
  isByMeaning: boolean;
  /** Back to listening. */
  onLeave: () => void;
  /** It begins by itself, with words to choose from. */
  isBegun?: boolean;
}

interface Run {
  gaps: readonly Gap[];
  number: number;
}

const toRun = (
  { lines }: SongSheet,
  share: GapShare,
  due: ReadonlySet<string> = new Set(),
  last: Run | null = null,
): Run => ({
  gaps: pickGaps(lines, { share, due, random: Math.random }),
  number: (last?.number ?? 0) + 1,
});

/** "Lacunas": words are missing, due ones first, and the first written try at a due word is its review. */
export function GapExercise({ song, isBegun = false, ...props }: ExerciseProps) {
  const reviewer = useReviewer();
  const [choice, setChoice] = useState<GapChoice>({ share: 25, isWritten: !isBegun });
  const [run, setRun] = useState<Run | null>(() => (isBegun ? toRun(song, 25) : null));

  function start(share: GapShare) {
    if (!props.isByMeaning) props.player.start(0);
    setChoice({ ...choice, share });
    setRun(toRun(song, share, reviewer?.due, run));
  }

  if (!run || !reviewer)
    return (
      <GapSetup
        song={song}
        reviewer={reviewer}
        choice={choice}
        isByMeaning={props.isByMeaning}
        onChange={setChoice}
        onStart={() => start(choice.share)}
      />
    );
  return (
    <GapRun
      key={run.number}
      {...props}
      song={song}
      gaps={run.gaps}
      choice={choice}
      reviewer={reviewer}
      onAgain={start}
    />
  );
}
