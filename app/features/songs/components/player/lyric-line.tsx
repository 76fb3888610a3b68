import { memo, type ReactNode, useId } from 'react';
import type { SongLine } from '#domain/contracts/songs.ts';
import { lineText } from '#app/features/songs/messages.ts';
import { useLongPress } from '#app/features/songs/player/use-long-press.ts';
import type { ChosenWord } from '#app/features/songs/state.ts';

export interface LyricActions {
  onWord: (chosen: ChosenWord) => void;
  onPlay: (line: number) => void;
  onLoop: (line: number) => void;
}

interface LyricLineProps extends LyricActions {
  line: SongLine;
  /** Its place in the song, whatever its section. */
  index: number;
  /** Stands before it: its number, or the beats until it begins. */
  mark: ReactNode;
  isCurrent: boolean;
  isWhole: boolean;
  /** Its controls are reached by the tabulator: one line at a time, the arrows lead to the others. */
  isReached: boolean;
  isLooped: boolean;
  isTranslated: boolean;
  /** Null: the translations of all lines are shown, or none may be. */
  onTranslate: ((line: number) => void) | null;
  ownCards: readonly string[];
}

/** Drawn anew for itself only. Which of its words sounds is marked on its element: see useRunningWord. */
export const LyricLine = memo(function LyricLine({
  line,
  index,
  ownCards,
  isCurrent,
  ...props
}: LyricLineProps) {
  const id = useId();
  const tabIndex = props.isReached ? 0 : -1;
  const press = useLongPress(() => props.onLoop(index));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the buttons and the keys do the same
    <li
      {...press}
      aria-current={isCurrent || undefined}
      data-looped={props.isLooped || undefined}
      className="song-line"
      onClick={({ target }) =>
        target instanceof Element && !target.closest('button') && props.onTranslate?.(index)
      }
    >
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={`Tocar do ${lineText(index).toLowerCase()}`}
        aria-describedby={id}
        onClick={() => props.onPlay(index)}
        className="song-line-number"
      >
        {props.mark}
      </button>
      <div className="min-w-0">
        <p id={id} lang="en" className="song-text">
          {props.isWhole && <WholeLine line={line} />}
          {(props.isWhole ? [] : line.words).map((word) => (
            <span key={word.index}>
              <button
                type="button"
                tabIndex={tabIndex}
                data-card={(word.cardId && ownCards.includes(word.cardId)) || undefined}
                className="song-word"
                onClick={() => props.onWord({ line, word })}
              >
                {word.surface}
              </button>{' '}
            </span>
          ))}
        </p>
        {props.isTranslated && <p className="song-translation">{line.translation}</p>}
      </div>
      {props.onTranslate && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-expanded={props.isTranslated}
          aria-label={`Tradução do ${lineText(index).toLowerCase()}`}
          onClick={() => props.onTranslate?.(index)}
          className="song-line-pt"
        >
          PT
        </button>
      )}
    </li>
  );
});

/** The line as one text for screen readers; its words are marked as they sound. */
function WholeLine({ line }: { line: SongLine }) {
  return (
    <>
      <span className="sr-only">{line.text}</span>
      <span aria-hidden="true">
        {line.words.map((word) => (
          <span key={word.index}>
            <span className="song-word">{word.surface}</span>{' '}
          </span>
        ))}
      </span>
    </>
  );
}
