import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';

/** The installed app begins here, and goes on to the courses where nothing is due. */
export function UnlessStart({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  return search.get('inicio') === 'app' ? <Navigate to="/membros" replace /> : children;
}
