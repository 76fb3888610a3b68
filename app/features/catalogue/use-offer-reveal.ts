import { useEffect, useRef, useState } from 'react';
import { isRunning } from '#app/lib/lazy/hydrated.ts';

const OFFER_TIMER_MS = 180_000;
const PROGRESS_THRESHOLD = 80;

/** Reveals the offers after three minutes, after most of the video, or by the button of development builds. */
export function useOfferReveal() {
  const [revealed, setRevealed] = useState(false);
  const offers = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const openForMs = isRunning() ? 0 : performance.now();
    const timer = setTimeout(() => setRevealed(true), OFFER_TIMER_MS - openForMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!revealed) return;
    // A visitor who uses the video's controls keeps the focus; the live region announces the offer.
    const isIdle = document.activeElement === null || document.activeElement === document.body;
    if (isIdle) heading.current?.focus({ preventScroll: true });
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    offers.current?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
  }, [revealed]);

  return {
    revealed,
    offers,
    heading,
    reveal: () => setRevealed(true),
    onProgress: (percent: number) => {
      if (percent > PROGRESS_THRESHOLD) setRevealed(true);
    },
  };
}
