import { choose } from '#app/ui/primitives/ask.ts';
import { forgetAdmission } from '../admission.ts';
import { deleteStore, hasStore } from '../device/open-store.ts';
import { openStudyDevice } from '../device/open-study-device.ts';
import { leavingQuestion } from './messages.ts';

/** False: the person stays, because of answers that are not sent. */
async function confirmUnsent(userId: string): Promise<boolean> {
  if (!(await hasStore(userId))) return true;
  const device = openStudyDevice(userId);
  try {
    await device.whenRead;
    if (device.getSnapshot().unsent > 0) await device.sync();
    let hasFailed = false;
    while (device.getSnapshot().unsent > 0) {
      const choice = await choose(leavingQuestion(device.getSnapshot().unsent, hasFailed));
      if (choice !== 'Enviar agora') return choice === 'Sair mesmo assim';
      await device.sync();
      hasFailed = true;
    }
    return true;
  } finally {
    void device.close();
  }
}

/** Before an intended sign-out. False: the person stays. True: this device admits the person no more. */
export async function confirmLeaving(userId: string): Promise<boolean> {
  const isConfirmed = await confirmUnsent(userId);
  if (isConfirmed) forgetAdmission(userId);
  return isConfirmed;
}

/** After an intended sign-out: the next person on this device finds nothing. */
export async function forgetStudy(userId: string): Promise<void> {
  forgetAdmission(userId);
  await deleteStore(userId);
}
