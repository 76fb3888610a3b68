import { type RefObject, useEffect, useRef } from 'react';
import { findLine, type Span } from '../state.ts';
import { useFrames } from './use-frames.ts';

/** After a scroll by hand the page is left where it is for this long. */
const HANDS_OFF_MS = 4000;
/** Parts of the screen where a line is not read: under the header, behind the controls. */
const ABOVE_PX = 72;
const BELOW_PX = 230;

interface Playing {
  audio: HTMLAudioElement | null;
  spans: readonly Span[];
  isPlaying: boolean;
}

/** Scrolls the current line into sight while it plays. */
export function useFollowLine(
  lyrics: RefObject<HTMLElement | null>,
  { audio, spans, isPlaying }: Playing,
): void {
  const scrolledAt = useRef(-HANDS_OFF_MS);
  const followed = useRef(-1);

  useEffect(() => {
    const note = () => {
      scrolledAt.current = performance.now();
    };
    addEventListener('wheel', note, { passive: true });
    addEventListener('touchmove', note, { passive: true });
    return () => {
      removeEventListener('wheel', note);
      removeEventListener('touchmove', note);
    };
  }, []);

  useFrames(audio, isPlaying, (ms) => {
    const line = findLine(spans, ms);
    if (!isPlaying || line === followed.current) return;
    followed.current = line;
    const element = lyrics.current?.querySelectorAll('li')[line];
    if (element && performance.now() - scrolledAt.current > HANDS_OFF_MS) show(element);
  });
}

function show(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= ABOVE_PX && bottom <= innerHeight - BELOW_PX) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
}
