import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { readMs } from './audio.ts';

/** Calls back for each picture while it sounds, and for each seek. A hidden page paints none: there the audio's own events do. */
export function useFrames(
  audio: HTMLAudioElement | null,
  isPlaying: boolean,
  onFrame: (ms: number) => void,
): void {
  const handleFrame = useEffectEvent(onFrame);
  useEffect(() => {
    if (!audio) return undefined;
    const handle = () => handleFrame(readMs(audio));
    handle();
    let frame = 0;
    const run = () => {
      // In this picture, not in the next one.
      flushSync(handle);
      frame = requestAnimationFrame(run);
    };
    if (isPlaying) frame = requestAnimationFrame(run);
    audio.addEventListener('timeupdate', handle);
    audio.addEventListener('seeking', handle);
    return () => {
      cancelAnimationFrame(frame);
      audio.removeEventListener('timeupdate', handle);
      audio.removeEventListener('seeking', handle);
    };
  }, [audio, isPlaying]);
}
