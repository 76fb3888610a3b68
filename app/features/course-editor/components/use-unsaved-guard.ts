import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Holds back a change of page, and warns before the tab is closed, while something is unsaved or on its way. */
export function useUnsavedGuard(isUnsaved: boolean, mayVisit: (pathname: string) => boolean) {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isUnsaved]);

  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      nextLocation.pathname !== currentLocation.pathname &&
      !mayVisit(nextLocation.pathname),
  );
}
