import { useState } from 'react';
import { useAuth } from '../../session/queries.ts';

/** Whose drafts these are: of whoever came in, also while he is being signed out. */
export function useWriterId(): string {
  const { user } = useAuth();
  const [writerId] = useState(user?.id ?? '');
  return writerId;
}
