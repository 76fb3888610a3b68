import { useCallback, useRef, useState } from 'react';
import type { SongSheet } from '#domain/contracts/songs.ts';
import { useFollowLine } from '#app/features/songs/player/use-follow-line.ts';
import { useRunningWord } from '#app/features/songs/player/use-running-word.ts';
import type { SongPlayer } from '#app/features/songs/player/use-song-player.ts';
import { toSections } from '#app/features/songs/state.ts';
import { CountIn } from './count-in.tsx';
import { type LyricActions, LyricLine } from './lyric-line.tsx';

interface LyricsProps extends LyricActions {
  song: SongSheet;
  player: SongPlayer;
  isAllTranslated: boolean;
  /** Each line as one text, without a button for each word. */
  isWhole?: boolean;
}

export function Lyrics({
  song,
  player,
  isAllTranslated,
  isWhole = false,
  ...actions
}: LyricsProps) {
  const { lines, permissions } = song;
  const { audio, spans, isPlaying, loop, rate } = player;
  const [translated, setTranslated] = useState<ReadonlySet<number>>(new Set());
  const root = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(-1);
  const isTimed = player.recording !== 'spoken';
  useRunningWord(root, setCurrent, { lines, audio, spans, isPlaying, rate, isTimed });
  useFollowLine(root, { audio, spans, isPlaying });

  const toggle = useCallback((index: number) => {
    setTranslated((before) => {
      const next = new Set(before);
      if (!next.delete(index)) next.add(index);
      return next;
    });
  }, []);

  return (
    <div ref={root} data-paused={!isPlaying || undefined} className="song-lyrics">
      {toSections(lines).map((section) => (
        <section key={section[0]?.index}>
          <h2 className="song-section label">{section[0]?.section}</h2>
          <ol>
            {section.map((line) => {
              const index = lines.indexOf(line);
              return (
                <LyricLine
                  key={line.index}
                  line={line}
                  index={index}
                  mark={
                    index === 0 ? (
                      <CountIn player={player} bpm={song.bpm} line={0}>
                        1
                      </CountIn>
                    ) : (
                      index + 1
                    )
                  }
                  isWhole={isWhole}
                  isCurrent={index === current}
                  isReached={index === Math.max(current, 0)}
                  isLooped={index === loop}
                  isTranslated={
                    line.translation !== '' && (isAllTranslated || translated.has(index))
                  }
                  onTranslate={permissions.showTranslation && !isAllTranslated ? toggle : null}
                  ownCards={song.ownCards}
                  {...actions}
                />
              );
            })}
          </ol>
        </section>
      ))}
    </div>
  );
}
