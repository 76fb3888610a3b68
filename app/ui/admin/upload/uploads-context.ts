import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** Counts running uploads: 1 at the start, -1 at any end. */
export const UploadsContext = createContext<(by: 1 | -1) => void>(() => {});

/** Counts the uploads inside a component, and in those around it. */
export function useUploads() {
  const countOutside = useContext(UploadsContext);
  const [running, setRunning] = useState(0);
  const count = useCallback(
    (by: 1 | -1) => {
      setRunning((before) => before + by);
      countOutside(by);
    },
    [countOutside],
  );
  return { isUploading: running > 0, count };
}

/** Counts one upload for as long as it runs and is shown. */
export function useCountedUpload(isSending: boolean): void {
  const count = useContext(UploadsContext);
  useEffect(() => {
    if (!isSending) return undefined;
    count(1);
    return () => count(-1);
  }, [isSending, count]);
}
