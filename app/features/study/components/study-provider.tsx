import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useAuth } from '#app/features/session/queries.ts';
import { refreshQuery } from '#app/lib/wire/refresh-query.ts';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';
import { findAdmission } from '../admission.ts';
import { openStudyDevice } from '../device/open-study-device.ts';
import { studyOverviewQuery } from '../queries.ts';
import { StudyDeviceContext } from '../study-context.ts';
import type { StudyDevice } from '../study-device.ts';

/** Opens the study of the signed-in person; before the session is read, of the person whom this device admits. */
export function StudyProvider({ children }: { children: ReactNode }) {
  const userId = useAuth().user?.id ?? findAdmission()?.userId;
  const queryClient = useQueryClient();
  const [device, setDevice] = useState<StudyDevice | null>(null);

  useEffect(() => {
    if (userId === undefined) return;
    const opened = openStudyDevice(userId);
    // oxlint-disable-next-line react/set-state-in-effect -- a device is opened by the effect that closes it
    setDevice(opened);
    return () => {
      const isSent = opened.getSnapshot().unsent > 0 ? opened.sync() : Promise.resolve();
      void isSent.then(() => {
        opened.close();
        return refreshQuery(queryClient, studyOverviewQuery().queryKey);
      });
    };
  }, [userId, queryClient]);

  if (!device) return <LoadingScreen />;
  return <StudyDeviceContext value={device}>{children}</StudyDeviceContext>;
}
