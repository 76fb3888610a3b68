import { type ReactNode, useState } from 'react';
import { countBeats } from '#app/features/songs/player/count-in.ts';
import { useFrames } from '#app/features/songs/player/use-frames.ts';
import type { SongPlayer } from '#app/features/songs/player/use-song-player.ts';

interface CountInProps {
  player: SongPlayer;
  bpm: number;
  line: number;
  /** Stands there while nothing is counted. */
  children: ReactNode;
}

/** Counts the beats until a line begins. Natural speech has none. */
export function CountIn({ player, bpm, line, children }: CountInProps) {
  const { audio, spans, isPlaying, recording } = player;
  const [beats, setBeats] = useState<number | null>(null);
  const isCounted = isPlaying && recording !== 'spoken';
  useFrames(audio, isPlaying, (ms) => {
    setBeats(isCounted ? countBeats({ spans, line, bpm }, ms) : null);
  });
  if (beats === null) return <span key="rest">{children}</span>;
  return (
    <span key="count" aria-hidden="true" className="count-in">
      {beats}
    </span>
  );
}
