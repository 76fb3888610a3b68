import { useEffect } from 'react';
import { getSite, loadAllCourses } from '../site.ts';

/** Reads the courses that a document kept on this device does not carry, when there is network: other pages show their prices. */
export function useCompleteSite(): void {
  useEffect(() => {
    if (Object.keys(getSite().offers).length > 0) return;
    const read = () => void loadAllCourses().catch(() => {});
    read();
    window.addEventListener('online', read);
    return () => window.removeEventListener('online', read);
  }, []);
}
