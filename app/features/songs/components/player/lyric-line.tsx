import { useId, useState } from 'react';
import type { SongLine } from '#domain/contracts/songs.ts';
import { lineText } from '#app/features/songs/messages.ts';
import { useFrames } from '#app/features/songs/player/use-frames.ts';
import { useLongPress } from '#app/features/songs/player/use-long-press.ts';
import { type ChosenWord, findLine, findWord, type Span } from '#app/features/songs/state.ts';

export interface LyricActions {
  onWord: (chosen: ChosenWord) => void;
  onPlay: (line: number) => void;
  onLoop: (line: number) => void;
}

interface LyricLineProps extends LyricActions {
  line: SongLine;
  /** Its place in the song, whatever its section. */
  index: number;
  /** What it runs with. */
  audio: HTMLAudioElement | null;
  isPlaying: boolean;
  spans: readonly Span[];
  timedWords: readonly Span[];
  isLooped: boolean;
  isTranslated: boolean;
  /** Null: the translations of all lines are shown, or none may be. */
  onTranslate: (() => void) | null;
  rate: number;
  ownCards: readonly string[];
}

export function LyricLine({ line, index, ownCards, rate, ...props }: LyricLineProps) {
  const id = useId();
  const [isCurrent, setIsCurrent] = useState(false);
  // Its controls are reached by the tabulator: one line at a time, the arrows lead to the others.
  const [tabIndex, setTabIndex] = useState(-1);
  const [running, setRunning] = useState(-1);
  // By itself, so that a word changes its line and not the page.
  useFrames(props.audio, props.isPlaying, (ms) => {
    const current = findLine(props.spans, ms);
    setIsCurrent(current === index);
    setTabIndex(Math.max(current, 0) === index ? 0 : -1);
    setRunning(findWord(props.timedWords, ms));
  });
  const press = useLongPress(() => props.onLoop(index));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the buttons and the keys do the same
    <li
      {...press}
      aria-current={isCurrent || undefined}
      data-looped={props.isLooped || undefined}
      className="song-line"
      onClick={({ target }) =>
        target instanceof Element && !target.closest('button') && props.onTranslate?.()
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
        {index + 1}
      </button>
      <div className="min-w-0">
        <p id={id} lang="en" className="song-text">
          {line.words.map((word, place) => (
            <span key={word.index}>
              <button
                type="button"
                tabIndex={tabIndex}
                data-running={place === running || undefined}
                data-card={(word.cardId && ownCards.includes(word.cardId)) || undefined}
                style={
                  place === running
                    ? { animationDuration: `${(word.endMs - word.startMs) / rate}ms` }
                    : undefined
                }
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
          onClick={props.onTranslate}
          className="song-line-pt"
        >
          PT
        </button>
      )}
    </li>
  );
}
