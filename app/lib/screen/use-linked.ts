import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Calls `open` once for an address that ends with "#" and this name, and takes the end off it. */
export function useLinked(name: string, open: () => void): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const follow = useEffectEvent(() => {
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    open();
  });
  useEffect(() => {
    if (hash === `#${name}`) follow();
  }, [hash, name]);
}
