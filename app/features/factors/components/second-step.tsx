import type { User } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import { findFactor } from '../find-factor.ts';
import { type Attempt, proveCode, proveRecoveryCode, proveText } from '../mutations.ts';
import { passkeysQuery, textsQuery } from '../queries.ts';
import { CodeField } from './code-field.tsx';
import { PhoneCode } from './phone/phone-code.tsx';
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
  const [isTexted, setIsTexted] = useState(false);
  const app = findFactor(user, 'totp');
  const owned = findFactor(user, 'phone');
  const texts = useQuery({ ...textsQuery, enabled: owned !== undefined }).data;
  const phone = texts ? owned : undefined;
  const passkeys = useQuery(passkeysQuery(user.id)).data ?? [];

  async function finish(proof: Promise<Attempt<unknown>>): Promise<string | null> {
    const { problem } = await proof;
    if (problem === null) onDone();
    return problem;
  }

  function renderProof(): ReactNode {
    if (phone && !isLost && (isTexted || !app))
      return (
        <PhoneCode
          factorId={phone.id}
          name={phone.friendly_name ?? 'Celular'}
          onCode={(challengeId, code) => finish(proveText(phone.id, challengeId, code))}
        />
      );
    if (app && !isLost)
      return <CodeField isFirst onCode={(code) => finish(proveCode(app.id, code))} />;
    return <RecoveryCodeForm onCode={(code) => finish(proveRecoveryCode(code))} />;
  }

  return (
    <div className="grid gap-5">
      <div>{renderProof()}</div>
      {passkeys.length > 0 && passkey}
      {app && phone && !isLost && (
        <TextButton onClick={() => setIsTexted(!isTexted)} className="justify-self-start">
          {isTexted ? 'Usar o aplicativo' : 'Receber o código por mensagem'}
        </TextButton>
      )}
      {(app ?? phone) && (
        <TextButton onClick={() => setIsLost(!isLost)} className="justify-self-start">
          {isLost ? 'Tenho o aparelho' : 'Perdi o aparelho'}
        </TextButton>
      )}
    </div>
  );
}
