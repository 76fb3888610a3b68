import { useEffect, useState } from 'react';
import { useOffersPasskeys } from '#app/lib/lazy/hydrated.ts';
import { dismissToast, failureToast, toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { findAuthFailure, loginMessages } from '../messages.ts';
import { useAuth } from '../queries.ts';

/** Signs in by a passkey, which needs neither e-mail nor password. Not shown where the browser has none. */
export function PasskeyButton({ label }: { label: string }) {
  const { signInWithPasskey } = useAuth();
  const isOffered = useOffersPasskeys();
  const [isBusy, setIsBusy] = useState(false);
  const [complaintId, setComplaintId] = useState(0);
  // A retry or leaving the page removes the former error.
  useEffect(() => () => dismissToast(complaintId), [complaintId]);

  async function handlePress() {
    dismissToast(complaintId);
    setIsBusy(true);
    const failure = await findAuthFailure(signInWithPasskey, loginMessages.unexpected);
    setIsBusy(false);
    if (failure === null) toast(loginMessages.success);
    else setComplaintId(toast(failureToast(loginMessages.failureTitle, failure)));
  }

  if (!isOffered) return null;
  return (
    <Button variant="outline" size="sm" fullWidth busy={isBusy} onClick={() => void handlePress()}>
      {label}
    </Button>
  );
}
