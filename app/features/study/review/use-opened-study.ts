import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { leaveStudy, openStudy } from '../queries.ts';
import type { StudyDevice } from '../study-device.ts';
import { useStudentId } from '../use-student-id.ts';

/** The study on this device, for a page that works without it; null until it is open. Its script comes by itself. */
export function useOpenedStudy(): StudyDevice | null {
  const userId = useStudentId();
  const queryClient = useQueryClient();
  const [device, setDevice] = useState<StudyDevice | null>(null);
  useEffect(() => {
    if (userId === undefined) return;
    let isLeft = false;
    const opening = openStudy(userId);
    opening.then((opened) => !isLeft && setDevice(opened)).catch(() => {});
    return () => {
      isLeft = true;
      setDevice(null);
      opening.then((opened) => leaveStudy(opened, queryClient)).catch(() => {});
    };
  }, [userId, queryClient]);
  return device;
}
