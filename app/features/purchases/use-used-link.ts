import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '#app/lib/toast.ts';
import { usedLink } from './messages.ts';

/** Tells a signed-in account that the opened link is used up, and removes the error from the address. */
export function useUsedLink(isHere: boolean): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isUsed = isHere && hash.includes('error_code=');
  useEffect(() => {
    if (!isUsed) return;
    toast(usedLink);
    void navigate(pathname + search, { replace: true });
  }, [isUsed, navigate, pathname, search]);
}
