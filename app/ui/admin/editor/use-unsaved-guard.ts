import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Blocks navigation and warns before the tab closes, while something is unsaved or uploading. */
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
