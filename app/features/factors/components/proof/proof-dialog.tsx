import type { User } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import { proveCode, proveRecoveryCode } from '#app/features/factors/mutations.ts';
import { proveByPasskey, proveByPassword } from '#app/features/factors/proofs.ts';
import { passkeysQuery } from '#app/features/factors/queries.ts';
import { CodeField } from '../code-field.tsx';
import { RecoveryCodeForm } from '../recovery-form.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { PasswordProof } from './password-proof.tsx';

interface ProofDialogProps {
  user: User;
  /** False: closed without a proof. */
  onEnd: (isProven: boolean) => void;
}

/** Asks for what proves the person: a code where the account has a second factor, else the password; or a passkey. */
export function ProofDialog({ user, onEnd }: ProofDialogProps) {
  const [isLost, setIsLost] = useState(false);
  const passkeys = useQuery(passkeysQuery(user.id)).data ?? [];
  const app = user.factors?.find(
    ({ factor_type: type, status }) => type === 'totp' && status === 'verified',
  );

  async function finish(proof: Promise<string | null>): Promise<string | null> {
    const problem = await proof;
    if (problem === null) onEnd(true);
    return problem;
  }
  const finishBy = (proof: Promise<{ problem: string | null }>) =>
    finish(proof.then(({ problem }) => problem));

  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title="Confirme que é você"
      description="O que você pediu não dá para desfazer. A confirmação vale por 15 minutos."
    >
      <div className="grid gap-5">
        {!app && (
          <PasswordProof
            email={user.email ?? ''}
            onPassword={(password) => finish(proveByPassword(user.id, password))}
          />
        )}
        {app && isLost && (
          <RecoveryCodeForm
            action="Confirmar"
            onCode={(code) => finishBy(proveRecoveryCode(code))}
          />
        )}
        {app && !isLost && (
          // A form, whose first field the dialog focuses.
          <form noValidate onSubmit={(event) => event.preventDefault()}>
            <CodeField isFirst onCode={(code) => finishBy(proveCode(app.id, code))} />
          </form>
        )}
        {passkeys.length > 0 && <PasskeyProof onPress={() => finish(proveByPasskey(user.id))} />}
        {app && (
          <TextButton onClick={() => setIsLost(!isLost)} className="justify-self-start">
            {isLost ? 'Tenho o aparelho' : 'Perdi o aparelho'}
          </TextButton>
        )}
      </div>
    </Dialog>
  );
}
