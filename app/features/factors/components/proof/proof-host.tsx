import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useAuth } from '#app/features/auth/queries.ts';
import { CHECK_CONNECTION, failureToast, toast } from '#app/lib/toast.ts';
import { setProofAsker } from '#app/lib/wire/fresh-proof.ts';
import type { ProofDialog } from './proof-dialog.tsx';

type Part = ComponentType<Parameters<typeof ProofDialog>[0]>;

/** Shows the question "Confirme que é você" when the server asks for a fresh proof. Its script loads with the first question. */
export function ProofHost() {
  const { user } = useAuth();
  const [Question, setQuestion] = useState<Part | null>(null);
  const answer = useRef<(isProven: boolean) => void>(() => {});

  useEffect(() => {
    const end = setProofAsker(async () => {
      try {
        const { ProofDialog: Loaded } = await import('./proof-dialog.tsx');
        return await new Promise<boolean>((resolve) => {
          answer.current = resolve;
          setQuestion(() => Loaded);
        });
      } catch {
        toast(failureToast('Não foi possível abrir', CHECK_CONNECTION));
        return false;
      }
    });
    return () => {
      end();
      // A page that is left must not leave a request waiting.
      answer.current(false);
    };
  }, []);

  function handleEnd(isProven: boolean) {
    setQuestion(null);
    answer.current(isProven);
  }

  return user && Question && <Question user={user} onEnd={handleEnd} />;
}
