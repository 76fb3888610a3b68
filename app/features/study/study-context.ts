import { createContext, use, useSyncExternalStore } from 'react';
import type { StudyDevice, StudySnapshot } from './study-device.ts';

/** The study of the signed-in person on this device. */
export const StudyDeviceContext = createContext<StudyDevice | null>(null);

export function useStudyDevice(): StudyDevice {
  const device = use(StudyDeviceContext);
  if (!device) throw new Error('StudyDeviceContext has no device');
  return device;
}

/** Renders again with everything that changes. */
export function useStudy(): { device: StudyDevice; study: StudySnapshot } {
  const device = useStudyDevice();
  return { device, study: useSyncExternalStore(device.subscribe, device.getSnapshot) };
}
