import { useEffect, useRef, useState } from 'react';
import { isRunning } from '../../../../lib/hydrated.ts';

const OFFER_TIMER_MS = 180_000;
const PROGRESS_THRESHOLD = 80;

/** The offers wait for three minutes, for most of the video, or for whoever develops the page. */
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
    // Whoever is at a control of the video stays there, and hears of the offer from the live region.
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
