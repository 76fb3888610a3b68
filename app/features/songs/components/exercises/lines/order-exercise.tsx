import type { ExerciseProps } from '../gaps/gap-exercise.tsx';
import { LineExercise } from './line-exercise.tsx';
import { OrderLine } from './order-line.tsx';

/** "Ordenar": the words of each line in their order. */
export function OrderExercise(props: ExerciseProps) {
  return (
    <LineExercise {...props} mode="order" task="Toque nas palavras na ordem do verso.">
      {({ words }, run) => (
        <OrderLine
          words={words.map(({ surface }) => surface)}
          onTried={(isRight) => run.count({ tries: 1, right: isRight ? 1 : 0 })}
          onNext={run.next}
        />
      )}
    </LineExercise>
  );
}
