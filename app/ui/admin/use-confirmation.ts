import { useState } from 'react';
import { successToast, toast } from '#app/lib/toast.ts';

interface ConfirmationOptions {
  /** The title of the toast after the action. */
  done?: string | undefined;
  onClose: () => void;
}

/** A dialog's action: its error stays in the dialog, its success is announced and closes the dialog. */
export function useConfirmation({ done, onClose }: ConfirmationOptions) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function run(action: () => Promise<string | null> | null) {
    setProblem(null);
    setIsBusy(true);
    const found = await action();
    setProblem(found);
    setIsBusy(false);
    if (found !== null) return;
    if (done !== undefined) toast(successToast(done));
    onClose();
  }

  return { problem, isBusy, run };
}
