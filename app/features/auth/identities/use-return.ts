import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAuth } from '../queries.ts';
import { toast } from '#app/lib/toast.ts';
import { identityRefusal, linkedMessage, toProviderLabel, type Refusal } from './messages.ts';
import { finishLink, finishSignIn } from './mutations.ts';
import { readReturn, type Return } from './return-visit.ts';

/** Takes the answer of a provider once, and goes on; the sentence that says why it cannot. */
export function useReturn(): { problem: string | null } & Pick<Return, 'from' | 'isLink'> {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [visit] = useState(() => readReturn(query));
  const [refusal, setRefusal] = useState<Refusal | null>(visit.refusal);
  const isTaken = useRef(false);
  const { code, from, isLink, provider } = visit;

  const { signInBy } = useAuth();

  async function signIn(): Promise<Refusal | null> {
    const result = await signInBy(() => finishSignIn(code ?? ''));
    return result.success ? null : { code: result.code };
  }

  const take = useEffectEvent(async () => {
    if (isTaken.current || visit.refusal) return;
    isTaken.current = true;
    const finish = isLink ? finishLink(provider) : signIn();
    const problem = await finish.catch((): Refusal => ({}));
    setRefusal(problem);
    if (problem) return;
    if (isLink) toast(linkedMessage(toProviderLabel(provider)));
    // The login knows the second step and the home of each kind of account.
    await navigate('/login', { replace: true, state: { from } });
  });
  useEffect(() => void take(), []);

  const problem = refusal && identityRefusal(refusal, toProviderLabel(provider));
  return { problem, from, isLink };
}
