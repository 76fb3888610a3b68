import { Button } from '#app/ui/primitives/button.tsx';
import { useLineRun } from '#app/features/songs/exercises/use-line-run.ts';
import { ExerciseResult } from '../exercise-result.tsx';
import type { ExerciseProps } from '../gaps/gap-exercise.tsx';
import { LineFrame } from './line-frame.tsx';
import { OrderLine } from './order-line.tsx';

/** "Ordenar": the words of each line in their order. */
export function OrderExercise({ song, player, isByMeaning, onLeave }: ExerciseProps) {
  const run = useLineRun(song, player);
  const { line, place, sum } = run;
  if (!line)
    return (
      <ExerciseResult
        song={song}
        reviewer={null}
        play={{
          mode: 'order',
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
      task="Toque nas palavras na ordem do verso."
    >
      <OrderLine
        key={`task-${place}`}
        words={line.words.map(({ surface }) => surface)}
        onTried={(isRight) => run.count({ tries: 1, right: isRight ? 1 : 0 })}
        onNext={run.next}
      />
    </LineFrame>
  );
}
