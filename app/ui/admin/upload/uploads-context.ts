import { createContext, useCallback, useContext, useState } from 'react';

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
