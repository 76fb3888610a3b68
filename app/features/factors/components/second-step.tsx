import type { User } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import { type Attempt, proveCode, proveRecoveryCode } from '../mutations.ts';
import { passkeysQuery } from '../queries.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodeForm } from './recovery-form.tsx';

interface SecondStepProps {
  user: User;
  /** The way in by a passkey, for an account that has one. */
  passkey: ReactNode;
  onDone: () => void;
}

/** The second step of a sign-in. The route watches the session and goes on. */
export function SecondStep({ user, passkey, onDone }: SecondStepProps) {
  const [isLost, setIsLost] = useState(false);
  const app = user.factors?.find(({ factor_type: type }) => type === 'totp');
  const passkeys = useQuery(passkeysQuery(user.id)).data ?? [];

  async function finish(proof: Promise<Attempt<unknown>>): Promise<string | null> {
    const { problem } = await proof;
    if (problem === null) onDone();
    return problem;
  }

  return (
    <div className="grid gap-5">
      {isLost || !app ? (
        <RecoveryCodeForm onCode={(code) => finish(proveRecoveryCode(code))} />
      ) : (
        <CodeField isFirst onCode={(code) => finish(proveCode(app.id, code))} />
      )}
      {passkeys.length > 0 && passkey}
      {app && (
        <TextButton onClick={() => setIsLost(!isLost)} className="justify-self-start">
          {isLost ? 'Tenho o aparelho' : 'Perdi o aparelho'}
        </TextButton>
      )}
    </div>
  );
}
