import { type SubmitEvent, useRef, useState } from 'react';
import { EmailField } from '#app/ui/form/email-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { findAuthFailure, loginMessages, mergeMessages } from '../messages.ts';
import { useAuth } from '../queries.ts';

/** The code that went to an address which a provider did not prove: it proves the mailbox and opens the account. */
export function MailedCodeForm({ onOpened }: { onOpened: () => void }) {
  const { signInWithCode } = useAuth();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function open(): Promise<string | null> {
    if (!/^\d{6}$/u.test(code)) return mergeMessages.codeIncomplete;
    return findAuthFailure(() => signInWithCode(email.trim(), code), loginMessages.unexpected);
  }

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const failure = await open();
    setIsBusy(false);
    setError(failure ?? undefined);
    if (failure === null) onOpened();
    else field.current?.focus();
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="mt-6 grid gap-5">
      <EmailField
        label="E-mail"
        name="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField
        ref={field}
        label="Código de 6 números"
        hint="Vale por 10 minutos."
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => setCode(target.value.replaceAll(/\D/gu, '').slice(0, 6))}
        error={error}
      />
      <Button type="submit" variant="ink" size="lg" fullWidth busy={isBusy}>
        Entrar com o código
      </Button>
    </form>
  );
}
