import { useEffect, useState } from 'react';

/** A debounced value, so that typing does not load a video per letter. */
export function useSettled(value: string, afterMs = 600): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
