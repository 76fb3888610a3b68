import { useState } from 'react';
import { CHECK_CONNECTION, failureToast, toast } from '#app/lib/toast.ts';
import { studyMessages } from '../messages.ts';
import { useStudyDevice } from '../study-context.ts';

/** Takes a deck, which needs the network. */
export function useTakeDeck() {
  const device = useStudyDevice();
  const [busyId, setBusyId] = useState<string | null>(null);

  async function take(deckId: string): Promise<void> {
    setBusyId(deckId);
    try {
      await device.takeDeck(deckId);
    } catch {
      toast(failureToast(studyMessages.notTaken, CHECK_CONNECTION));
    }
    setBusyId(null);
  }

  return { take, busyId };
}
