import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import { proveCode } from '../mutations.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodeForm } from './recovery-form.tsx';

/** The second step of a sign-in. The route watches the session and goes on. */
export function SecondStep({ factors }: { factors: readonly Factor[] }) {
  const [isLost, setIsLost] = useState(false);
  const app = factors.find(({ factor_type: type }) => type === 'totp');
  return (
    <div className="grid gap-5">
      {isLost || !app ? (
        <RecoveryCodeForm />
      ) : (
        <CodeField isFirst onCode={async (code) => (await proveCode(app.id, code)).problem} />
      )}
      {app && (
        <TextButton onClick={() => setIsLost(!isLost)} className="justify-self-start">
          {isLost ? 'Tenho o aparelho' : 'Perdi o aparelho'}
        </TextButton>
      )}
    </div>
  );
}
