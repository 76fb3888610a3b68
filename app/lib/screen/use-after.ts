import { useEffect, useState } from 'react';

/** True once so much time has passed since the first render. */
export function useAfter(ms: number): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return hasPassed;
}
