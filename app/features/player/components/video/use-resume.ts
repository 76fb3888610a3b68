import { useRef } from 'react';
import { toResumePosition } from '../../state.ts';

/** Puts the picture where it was left: on the first load the saved position, after a renewed address the interrupted one. */
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

  /** Whether a seek that has just ended was the member's own. */
  const endsOwnSeek = () => {
    const isOwn = !isResuming.current;
    isResuming.current = false;
    return isOwn;
  };

  return { notePlaying, noteInterruption, resume, endsOwnSeek };
}
