import type { ExerciseProps } from '../gaps/gap-exercise.tsx';
import { DictationLine } from './dictation-line.tsx';
import { LineExercise } from './line-exercise.tsx';

/** "Ditado": each line is written as it is heard, or as it is meant. */
export function DictationExercise(props: ExerciseProps) {
  const { isByMeaning } = props;
  return (
    <LineExercise
      {...props}
      mode="dictation"
      task={isByMeaning ? 'Escreva este verso em inglês.' : 'Escreva o que você ouve.'}
    >
      {({ words }, run) => (
        <DictationLine
          words={words}
          isByMeaning={isByMeaning}
          onHear={isByMeaning ? null : run.hear}
          onGraded={run.count}
          onNext={run.next}
        />
      )}
    </LineExercise>
  );
}
