import clsx from 'clsx';
import type { EditedLine } from '#domain/contracts/song-editor.ts';
import { findSpan, type TimedRecording } from '#domain/songs/editing/time-lines.ts';
import { IconButton } from '#app/ui/primitives/icon-button.tsx';
import { withKeys } from '#app/features/songs/editor/editing/with-keys.ts';
import { preciseText } from '#app/features/songs/editor/messages.ts';

interface TimedLinesProps {
  lines: readonly EditedLine[];
  recording: TimedRecording;
  chosen: number;
  wrongLines: readonly number[];
  onChoose: (index: number) => void;
  onPlay: (index: number) => void;
}

export function TimedLines({
  lines,
  recording,
  chosen,
  wrongLines,
  onChoose,
  onPlay,
}: TimedLinesProps) {
  return (
    <ol className="border-2 border-ink bg-sheet">
      {withKeys(lines, ({ text }) => text).map(({ item: line, key }, index) => {
        const span = findSpan(line, recording);
        return (
          <li
            key={key}
            className={clsx(
              'flex items-stretch border-b border-line last:border-b-0',
              index === chosen && 'bg-kraft',
            )}
          >
            <IconButton
              icon="play"
              label={`Tocar do verso ${index + 1}`}
              aria-disabled={!span || undefined}
              className="aria-disabled:opacity-30"
              onClick={() => span && onPlay(index)}
            />
            <button
              type="button"
              aria-pressed={index === chosen}
              onClick={() => onChoose(index)}
              className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 py-2 pr-3 text-left focus-visible:-outline-offset-3"
            >
              <span className="figures w-16 shrink-0 text-fine">
                {span ? preciseText(span.startMs) : 'sem tempo'}
              </span>
              <span lang="en" className="min-w-0 flex-1 break-words">
                {line.text}
              </span>
              {wrongLines.includes(index) && (
                <span className="text-fine font-semibold text-danger">tempo trocado</span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
