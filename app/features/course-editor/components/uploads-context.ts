import { createContext, useCallback, useContext, useState } from 'react';

/** Is told that an upload began (1) or came to its end, whichever (-1). */
export const UploadsContext = createContext<(by: 1 | -1) => void>(() => {});

/** Whether anything within is being uploaded; who stands around it is told too. */
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
