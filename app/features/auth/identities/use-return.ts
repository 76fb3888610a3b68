import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAuth } from '../queries.ts';
import { toast } from '#app/lib/toast.ts';
import { identityRefusal, linkedMessage, toProviderLabel, type Refusal } from './messages.ts';
import { finishSignIn } from './mutations.ts';
import { readReturn } from './return-visit.ts';

/** Takes the answer of a provider once, and goes on; the sentence that says why it cannot. */
export function useReturn(): { problem: string | null; isLink: boolean } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [visit] = useState(() => readReturn(query));
  const [refusal, setRefusal] = useState<Refusal | null>(visit.refusal);
  const isTaken = useRef(false);
  const { code, from, isLink, provider } = visit;

  const { signInBy } = useAuth();

  async function signIn(): Promise<Refusal | null> {
    try {
      const result = await signInBy(() => finishSignIn(code ?? ''));
      return result.success ? null : { code: result.code };
    } catch {
      return {};
    }
  }

  const take = useEffectEvent(async () => {
    if (isTaken.current || visit.refusal) return;
    isTaken.current = true;
    // A link was made before the way back: its code is for another session, which nobody needs.
    const problem = isLink ? null : await signIn();
    setRefusal(problem);
    if (problem) return;
    if (isLink) toast(linkedMessage(toProviderLabel(provider)));
    // The login knows the second step and the home of each kind of account.
    await navigate('/login', { replace: true, state: { from } });
  });
  useEffect(() => void take(), []);

  return { problem: refusal && identityRefusal(refusal, toProviderLabel(provider)), isLink };
}
