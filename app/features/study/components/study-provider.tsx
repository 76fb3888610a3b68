import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';
import { openStudyDevice } from '../device/open-study-device.ts';
import { leaveStudy } from '../queries.ts';
import { StudyDeviceContext } from '../study-context.ts';
import type { StudyDevice } from '../study-device.ts';
import { useStudentId } from '../use-student-id.ts';

/** Opens the study of the signed-in person; before the session is read, of the person whom this device admits. */
export function StudyProvider({ children }: { children: ReactNode }) {
  const userId = useStudentId();
  const queryClient = useQueryClient();
  const [device, setDevice] = useState<StudyDevice | null>(null);

  useEffect(() => {
    if (userId === undefined) return;
    const opened = openStudyDevice(userId);
    // oxlint-disable-next-line react/set-state-in-effect -- a device is opened by the effect that closes it
    setDevice(opened);
    return () => void leaveStudy(opened, queryClient);
  }, [userId, queryClient]);

  if (!device) return <LoadingScreen />;
  return <StudyDeviceContext value={device}>{children}</StudyDeviceContext>;
}
