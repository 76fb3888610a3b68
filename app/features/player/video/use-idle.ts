import { useEffect, useState } from 'react';

const IDLE_AFTER_MS = 3000;
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** True after three seconds without interaction. */
export function useIdle(element: HTMLElement | null, isWatching: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    if (!element || !isWatching) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const restart = () => {
      clearTimeout(timer);
      setIsIdle(false);
      timer = setTimeout(() => setIsIdle(true), IDLE_AFTER_MS);
    };
    restart();
    for (const sign of INTERACTIONS) element.addEventListener(sign, restart);
    return () => {
      clearTimeout(timer);
      for (const sign of INTERACTIONS) element.removeEventListener(sign, restart);
    };
  }, [element, isWatching]);

  return isIdle && isWatching;
}
