import { type SyntheticEvent, useRef, useState } from 'react';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

interface PasswordProofProps {
  email: string;
  /** Null on success, else the sentence for the field. */
  onPassword: (password: string) => Promise<string | null>;
}

/** The password once more, of an account without a second factor. */
export function PasswordProof({ email, onPassword }: PasswordProofProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const refusal = password === '' ? 'Digite a sua senha.' : await onPassword(password);
    setIsBusy(false);
    setProblem(refusal);
    if (refusal !== null) field.current?.focus();
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-5">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={field}
        label="Sua senha"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={problem ?? undefined}
      />
      <Button type="submit" variant="ink" fullWidth busy={isBusy}>
        Confirmar
      </Button>
    </form>
  );
}
