import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { SongSheet } from '#domain/contracts/songs.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { ProgressGroove } from '#app/ui/primitives/progress-groove.tsx';
import { lineText } from '#app/features/songs/messages.ts';
import { type LineRun, useLineRun } from '#app/features/songs/exercises/use-line-run.ts';
import { CountIn } from '#app/features/songs/components/player/count-in.tsx';
import { ExerciseResult } from '../exercise-result.tsx';
import type { ExerciseProps } from '../gaps/gap-exercise.tsx';
import { Rhythm } from './rhythm.tsx';

interface LineExerciseProps extends ExerciseProps {
  mode: 'order' | 'dictation';
  task: string;
  /** The line as it is to be done. */
  children: (line: SongSheet['lines'][number], run: LineRun) => ReactNode;
}

/** A song line by line, each as a task: what is heard or meant, and its place in the song. At the end stands how it went. */
export function LineExercise(props: LineExerciseProps) {
  const { song, player, isByMeaning, mode, task, onLeave } = props;
  const run = useLineRun(song, player);
  const { line, place, sum } = run;
  if (!line) {
    const { tries, right: rightFirst } = sum;
    return (
      <ExerciseResult
        song={song}
        reviewer={null}
        play={{ mode, share: null, tries, rightFirst, seconds: run.seconds(), words: [] }}
        actions={<Button onClick={onLeave}>Ouvir a música</Button>}
      />
    );
  }
  return (
    <section className="max-w-3xl">
      <ProgressGroove label="Versos" value={place} max={song.lines.length} />
      <LineHeading key={`heading-${place}`}>
        {lineText(place)} de {song.lines.length}
        <span className="sr-only">. {task}</span>
      </LineHeading>
      {isByMeaning ? (
        <>
          {line.translation !== '' && <p className="mt-2 text-lead">{line.translation}</p>}
          <Rhythm key={`rhythm-${place}`} line={line} />
        </>
      ) : (
        <Button size="sm" variant="ink" className="mt-3" onClick={run.hear}>
          <CountIn player={player} bpm={song.bpm} line={place}>
            <Icon name="play" filled className="size-4.5" />
          </CountIn>
          <span>Ouvir o verso</span>
        </Button>
      )}
      <p className="mt-4 text-fine text-ink-soft">{task}</p>
      <Fragment key={`task-${place}`}>{props.children(line, run)}</Fragment>
    </section>
  );
}

/** Takes the focus with each line, so that its task is read. */
function LineHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="label mt-4 outline-none">
      {children}
    </h2>
  );
}
