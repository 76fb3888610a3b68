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
}

/** "Lacunas": words are missing, due ones first, and the first written try at a due word is its review. */
export function GapExercise({ song, ...props }: ExerciseProps) {
  const reviewer = useReviewer();
  const [choice, setChoice] = useState<GapChoice>({ share: 25, isWritten: true });
  const [run, setRun] = useState<{ gaps: readonly Gap[]; number: number } | null>(null);

  function start(share: GapShare) {
    props.player.pause();
    const due = reviewer?.due ?? new Set<string>();
    const gaps = pickGaps(song.lines, { share, due, random: Math.random });
    setChoice({ ...choice, share });
    setRun({ gaps, number: (run?.number ?? 0) + 1 });
  }

  if (!run || !reviewer)
    return (
      <GapSetup
        song={song}
        reviewer={reviewer}
        choice={choice}
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
