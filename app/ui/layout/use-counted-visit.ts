import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { countVisit } from '#app/lib/visits/visit.ts';

/** Counts every page view inside this layout. */
export function useCountedVisit(): void {
  const { pathname } = useLocation();
  useEffect(() => countVisit(pathname), [pathname]);
}
