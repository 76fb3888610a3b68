import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAuth } from '../queries.ts';
import { getSite } from '#app/lib/site.ts';
import { toast } from '#app/lib/toast.ts';
import { identityRefusal, linkedMessage, toProviderLabel, type Refusal } from './messages.ts';
import { finishLink, finishSignIn } from './mutations.ts';
import { readReturn, type Return } from './return-visit.ts';

/** Takes the answer of a provider once, and goes on; the sentence that says why it cannot. */
export function useReturn(): Pick<Return, 'from' | 'isLink'> & {
  problem: string | null;
  /** A code went to the person's mailbox. */
  needsCode: boolean;
  /** The login knows the second step and the home of each kind of account. */
  goOn: () => void;
} {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [visit] = useState(() => readReturn(query));
  const [refusal, setRefusal] = useState<Refusal | null>(visit.refusal);
  const isTaken = useRef(false);
  const { code, from, isLink, provider } = visit;

  const { signInBy } = useAuth();

  const goOn = () => void navigate('/login', { replace: true, state: { from } });

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
    goOn();
  });
  useEffect(() => void take(), []);

  const problem = refusal && identityRefusal(refusal, toProviderLabel(provider));
  const isUnproven = refusal?.code === 'provider_email_needs_verification';
  return { problem, from, isLink, needsCode: isUnproven && getSite().mailConfigured, goOn };
}
