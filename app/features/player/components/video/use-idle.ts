import { useEffect, useState } from 'react';

const IDLE_AFTER_MS = 3000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** True while nobody has touched the element for three seconds. */
export function useIdle(element: HTMLElement | null, isWatching: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    if (!element || !isWatching) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      clearTimeout(timer);
      setIsIdle(false);
      timer = setTimeout(() => setIsIdle(true), IDLE_AFTER_MS);
    };
    wake();
    for (const sign of SIGNS_OF_LIFE) element.addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) element.removeEventListener(sign, wake);
    };
  }, [element, isWatching]);

  return isIdle && isWatching;
}
