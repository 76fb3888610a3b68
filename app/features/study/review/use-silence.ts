import { useEffect } from 'react';

/** A little more than the word, whose time a person has tapped. */
const MARGIN_S = 0.04;

/** Makes a part of what the element plays silent: the word that is to be written. */
export function useSilence(
  audio: HTMLAudioElement,
  startMs: number | null,
  endMs: number | null,
): void {
  useEffect(() => {
    if (startMs === null || endMs === null) return;
    const [first, last] = [startMs / 1000 - MARGIN_S, endMs / 1000 + MARGIN_S];
    let frame = 0;
    const follow = () => {
      audio.muted = audio.currentTime >= first && audio.currentTime < last;
      frame = audio.paused ? 0 : requestAnimationFrame(follow);
    };
    const handlePlay = () => {
      cancelAnimationFrame(frame);
      follow();
    };
    audio.addEventListener('play', handlePlay);
    if (!audio.paused) handlePlay();
    return () => {
      audio.removeEventListener('play', handlePlay);
      cancelAnimationFrame(frame);
      audio.muted = false;
    };
  }, [audio, startMs, endMs]);
}
