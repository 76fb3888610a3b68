import { Button } from '#app/ui/primitives/button.tsx';
import { useLineRun } from '#app/features/songs/exercises/use-line-run.ts';
import { DictationLine } from './dictation-line.tsx';
import { ExerciseResult } from '../exercise-result.tsx';
import type { ExerciseProps } from '../gaps/gap-exercise.tsx';
import { LineFrame } from './line-frame.tsx';

/** "Ditado": each line is written as it is heard, or as it is meant. */
export function DictationExercise({ song, player, isByMeaning, onLeave }: ExerciseProps) {
  const run = useLineRun(song, player);
  const { line, place, sum } = run;
  if (!line)
    return (
      <ExerciseResult
        song={song}
        reviewer={null}
        play={{
          mode: 'dictation',
          share: null,
          tries: sum.tries,
          rightFirst: sum.right,
          seconds: run.seconds(),
        }}
        actions={<Button onClick={onLeave}>Ouvir a música</Button>}
      />
    );
  return (
    <LineFrame
      song={song}
      run={run}
      isByMeaning={isByMeaning}
      task={isByMeaning ? 'Escreva este verso em inglês.' : 'Escreva o que você ouve.'}
    >
      <DictationLine
        key={`task-${place}`}
        words={line.words}
        isByMeaning={isByMeaning}
        onHear={isByMeaning ? null : run.hear}
        onGraded={run.count}
        onNext={run.next}
      />
    </LineFrame>
  );
}
