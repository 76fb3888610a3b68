import { useEffect, useState } from 'react';

function secondsUntil(time: number): number {
  return Math.max(0, Math.ceil((time - Date.now()) / 1000));
}

/** Whole seconds left by the clock, so that a sleeping phone resumes with the right number. */
export function useSecondsUntil(time: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(time));

  useEffect(() => {
    const update = () => setSeconds(secondsUntil(time));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [time]);

  return seconds;
}
