import { useEffect } from 'react';
import { toAnchor, useTarget } from './queries.ts';
import type { Place } from './schema.ts';

/** The target of a notification is in the page only after it was read. */
export function useScrollToTarget(place: Place, hasLoaded: boolean): void {
  const target = useTarget(place);
  useEffect(() => {
    if (hasLoaded && target)
      document.getElementById(toAnchor(place, target))?.scrollIntoView({ block: 'center' });
  }, [hasLoaded, target, place]);
}
