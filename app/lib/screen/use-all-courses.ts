import { useEffect, useState } from 'react';
import { getSite, loadAllCourses } from '../site.ts';

/**
 * False while the courses that the last document did not carry are loaded. Where they cannot be loaded, the document of the
 * present address is, which carries them.
 */
export function useAllCourses(isNeeded = true): boolean {
  const [isPart, setIsPart] = useState(() => getSite().isPart === true);
  useEffect(() => {
    if (!isPart || !isNeeded) return;
    loadAllCourses().then(
      () => setIsPart(false),
      () => window.location.reload(),
    );
  }, [isPart, isNeeded]);
  return !isPart;
}
