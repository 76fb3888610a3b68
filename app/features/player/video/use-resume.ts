import { useRef } from 'react';
import { toResumePosition } from '#app/features/player/state.ts';

/** Seeks to the saved position at the first load, to the interrupted one after a renewed address. */
export function useResume(getStart: () => number) {
  const interruptedAt = useRef<number | null>(null);
  const isPlaying = useRef(false);
  const isResuming = useRef(false);

  const notePlaying = (playing: boolean) => {
    isPlaying.current = playing;
  };

  const noteInterruption = (video: HTMLVideoElement) => {
    if (Number.isFinite(video.duration)) interruptedAt.current = video.currentTime;
  };

  const resume = (video: HTMLVideoElement) => {
    const seconds = interruptedAt.current ?? toResumePosition(getStart(), video.duration);
    interruptedAt.current = null;
    isResuming.current = seconds > 0;
    if (seconds > 0) video.currentTime = seconds;
    if (isPlaying.current) video.play().catch(() => notePlaying(false));
  };

  /** True when the member caused the last seek. */
  const endsOwnSeek = () => {
    const isOwn = !isResuming.current;
    isResuming.current = false;
    return isOwn;
  };

  return { notePlaying, noteInterruption, resume, endsOwnSeek };
}
