import { createContext, createRef, type RefObject, useEffect, useRef, useState } from 'react';
import { isRunning } from '#app/lib/lazy/hydrated.ts';

const OFFER_TIMER_MS = 180_000;
const PROGRESS_THRESHOLD = 80;

interface Revealing {
  revealed: boolean;
  offers: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
  reveal: () => void;
  /** Percent of the video, 0 to 100. */
  onProgress: (percent: number) => void;
}

/** Between the video of a page and its offers, which come last, so that nothing moves when they appear. */
export const Reveal = createContext<Revealing>({
  revealed: false,
  offers: createRef(),
  heading: createRef(),
  reveal() {},
  onProgress() {},
});

/** Reveals the offers after three minutes, after most of the video, or by the button of development builds. */
export function useOfferReveal(): Revealing {
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
