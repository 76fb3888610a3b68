import { useEffect, useRef, useState } from 'react';
import { useOffersPasskeys } from '#app/lib/lazy/hydrated.ts';
import { dismissToast, failureToast, toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { findAuthFailure, loginMessages } from '../messages.ts';
import { useAuth } from '../queries.ts';

/** The form comes first. */
const settledMs = 1500;

interface PasskeyButtonProps {
  label: string;
  /** Passkeys are among the suggestions of the form's e-mail field, too. */
  isSuggested?: boolean;
}

/** Signs in by a passkey, which needs neither e-mail nor password. Not shown where the browser has none. */
export function PasskeyButton({ label, isSuggested }: PasskeyButtonProps) {
  const { signInWithPasskey } = useAuth();
  const isOffered = useOffersPasskeys();
  const [isBusy, setIsBusy] = useState(false);
  const [complaintId, setComplaintId] = useState(0);
  const suggestion = useRef<AbortController>(null);
  useEffect(() => {
    if (!isSuggested || !isOffered) return;
    const { signal } = (suggestion.current = new AbortController());
    setTimeout(() => {
      import('../passkey-autofill.ts')
        .then(({ offerPasskeys }) => offerPasskeys(signInWithPasskey, signal))
        .catch(() => {});
    }, settledMs);
    return () => suggestion.current?.abort();
  }, [isSuggested, isOffered, signInWithPasskey]);
  // A retry or leaving the page removes the former error.
  useEffect(() => () => dismissToast(complaintId), [complaintId]);

  async function handlePress() {
    dismissToast(complaintId);
    // The browser shows one question at a time.
    suggestion.current?.abort();
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
