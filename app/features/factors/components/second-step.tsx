import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import { type Attempt, proveCode, proveRecoveryCode } from '../mutations.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodeForm } from './recovery-form.tsx';

interface SecondStepProps {
  factors: readonly Factor[];
  onDone: () => void;
}

/** The second step of a sign-in. The route watches the session and goes on. */
export function SecondStep({ factors, onDone }: SecondStepProps) {
  const [isLost, setIsLost] = useState(false);
  const app = factors.find(({ factor_type: type }) => type === 'totp');

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
      {app && (
        <TextButton onClick={() => setIsLost(!isLost)} className="justify-self-start">
          {isLost ? 'Tenho o aparelho' : 'Perdi o aparelho'}
        </TextButton>
      )}
    </div>
  );
}
