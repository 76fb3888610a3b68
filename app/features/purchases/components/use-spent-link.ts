import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '../../../lib/toast.ts';
import { spentLink } from '../messages.ts';

/** Tells somebody who is here already that the link he opened is over, and takes the word of it out of his address. */
export function useSpentLink(isHere: boolean): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isSpent = isHere && hash.includes('error_code=');
  useEffect(() => {
    if (!isSpent) return;
    toast(spentLink);
    void navigate(pathname + search, { replace: true });
  }, [isSpent, navigate, pathname, search]);
}
