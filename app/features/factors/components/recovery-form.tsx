import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

interface RecoveryCodeFormProps {
  /** Null on success, else the sentence for the field. */
  onCode: (code: string) => Promise<string | null>;
  action?: string;
}

/** One of the ten codes that were kept for a lost device. */
export function RecoveryCodeForm({ onCode, action = 'Entrar' }: RecoveryCodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const refusal = await onCode(code);
    setIsBusy(false);
    setProblem(refusal);
    if (refusal !== null) field.current?.focus();
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-5">
      <TextField
        ref={field}
        label="Código de recuperação"
        hint="Um dos dez que você guardou. Cada um vale uma vez."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={problem ?? undefined}
      />
      <Button type="submit" size="lg" fullWidth busy={isBusy}>
        {action}
      </Button>
    </form>
  );
}
