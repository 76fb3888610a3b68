import { useRef, useState } from 'react';
import type { SongSheet } from '#domain/contracts/songs.ts';
import { useFollowLine } from '#app/features/songs/player/use-follow-line.ts';
import type { SongPlayer } from '#app/features/songs/player/use-song-player.ts';
import { toSections } from '#app/features/songs/state.ts';
import { type LyricActions, LyricLine } from './lyric-line.tsx';

interface LyricsProps extends LyricActions {
  song: SongSheet;
  player: SongPlayer;
  isAllTranslated: boolean;
}

export function Lyrics({ song, player, isAllTranslated, ...actions }: LyricsProps) {
  const { lines, permissions } = song;
  const { audio, spans, isPlaying, loop, rate } = player;
  const [translated, setTranslated] = useState<ReadonlySet<number>>(new Set());
  const root = useRef<HTMLDivElement>(null);
  useFollowLine(root, { audio, spans, isPlaying });

  function toggle(index: number) {
    const next = new Set(translated);
    if (!next.delete(index)) next.add(index);
    setTranslated(next);
  }

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
                  audio={audio}
                  isPlaying={isPlaying}
                  spans={spans}
                  // As they are sung; in the spoken recording they are not timed.
                  timedWords={player.take === 'spoken' ? [] : line.words}
                  isLooped={index === loop}
                  isTranslated={
                    line.translation !== '' && (isAllTranslated || translated.has(index))
                  }
                  onTranslate={
                    permissions.showTranslation && !isAllTranslated ? () => toggle(index) : null
                  }
                  rate={rate}
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
