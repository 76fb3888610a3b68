import { useEffect, useEffectEvent, useState } from 'react';

const INTERACTIONS = ['keydown', 'pointerdown', 'wheel'] as const;
const WRITING = 'textarea, input:not([type="range"]), dialog[open] *';

const mayCount = () =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  document.activeElement?.matches(WRITING) !== true;

/**
 * Counts down once and calls `onDone`. Any key, press or turn of the wheel outside of `[data-countdown]` stops it. It does not
 * start while the member writes, nor where reduced motion is preferred; then `secondsLeft` is null.
 */
export function useCountdown(seconds: number, onDone: () => void) {
  const [secondsLeft, setSecondsLeft] = useState(() => (mayCount() ? seconds : null));
  const finish = useEffectEvent(onDone);
  const stop = () => setSecondsLeft(null);

  useEffect(() => {
    if (secondsLeft === null) return undefined;
    if (secondsLeft === 0) {
      finish();
      return undefined;
    }
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    const handleInteraction = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('[data-countdown]'))) setSecondsLeft(null);
    };
    for (const type of INTERACTIONS) addEventListener(type, handleInteraction);
    return () => {
      clearTimeout(timer);
      for (const type of INTERACTIONS) removeEventListener(type, handleInteraction);
    };
  }, [secondsLeft]);

  return { secondsLeft, stop };
}
