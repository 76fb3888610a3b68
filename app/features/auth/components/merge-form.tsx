import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getSite } from '#app/lib/site.ts';
import { toast } from '#app/lib/toast.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import { findAuthFailure, mergeMessages } from '../messages.ts';
import { mergeByCode, mergeByPassword, sendCode } from '../mutations.ts';

/** Signs in to the account that owns the e-mail, by its password or a mailed code, and brings the purchase along. */
export function MergeForm({ email }: { email: string }) {
  const [byCode, setByCode] = useState(false);
  const [secret, setSecret] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function run(attempt: () => ReturnType<typeof sendCode>): Promise<boolean> {
    setIsBusy(true);
    const failure = await findAuthFailure(attempt, mergeMessages.unexpected);
    setIsBusy(false);
    setError(failure ?? undefined);
    if (failure !== null) field.current?.focus();
    return failure === null;
  }

  function change(toCode: boolean) {
    setSecret('');
    setError(undefined);
    flushSync(() => setByCode(toCode));
    field.current?.focus();
    if (toCode) void run(() => sendCode(email));
  }

  async function merge() {
    const isComplete = byCode ? /^\d{6}$/u.test(secret) : secret !== '';
    if (!isComplete) {
      setError(byCode ? mergeMessages.codeIncomplete : mergeMessages.passwordMissing);
      field.current?.focus();
      return;
    }
    const attempt = byCode ? mergeByCode : mergeByPassword;
    if (await run(() => attempt(email, secret))) toast(mergeMessages.done);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void merge();
      }}
      className="mt-3 grid gap-4"
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {byCode ? (
        <TextField
          ref={field}
          label="Código de 6 números"
          hint={`Enviado para ${email}. Vale por 10 minutos.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={secret}
          onChange={(event) => setSecret(event.target.value.replace(/\D/gu, '').slice(0, 6))}
          error={error}
        />
      ) : (
        <PasswordField
          ref={field}
          label="Senha da outra conta"
          autoComplete="current-password"
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
          error={error}
        />
      )}
      <Button type="submit" variant="ink" fullWidth busy={isBusy}>
        Entrar e juntar a compra
      </Button>
      {getSite().mailConfigured && (
        <TextButton onClick={() => change(!byCode)} className="justify-self-start">
          {byCode ? 'Usar a senha' : 'Receber um código por e-mail'}
        </TextButton>
      )}
    </form>
  );
}
