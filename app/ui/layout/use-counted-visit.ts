import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { countVisit } from '../../lib/visit.ts';

/** Counts every page that is opened inside this layout. */
export function useCountedVisit(): void {
  const { pathname } = useLocation();
  useEffect(() => countVisit(pathname), [pathname]);
}
