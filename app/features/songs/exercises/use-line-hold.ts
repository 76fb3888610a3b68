import { useRef } from 'react';
import { useFrames } from '../player/use-frames.ts';
import type { SongPlayer } from '../player/use-song-player.ts';

/** A longer step of the clock is a seek. */
const MAX_STEP_MS = 1000;

/** Pauses at the end of the lines that say so. `resume` goes on if it is such a pause that lasts. */
export function useLineHold(
  { audio, isPlaying, spans, pause, play }: SongPlayer,
  isHeld: (line: number) => boolean,
): { resume: () => void } {
  const last = useRef(0);
  const isWaiting = useRef(false);

  useFrames(audio, isPlaying, (ms) => {
    const from = last.current;
    last.current = ms;
    if (!isPlaying) return;
    isWaiting.current = false;
    if (ms - from > MAX_STEP_MS) return;
    const line = spans.findIndex(({ endMs }) => from < endMs && endMs <= ms);
    if (line < 0 || !isHeld(line)) return;
    pause();
    isWaiting.current = true;
  });

  return {
    resume: () => {
      if (isWaiting.current) play();
      isWaiting.current = false;
    },
  };
}
