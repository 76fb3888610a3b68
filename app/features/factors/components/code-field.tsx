import { useEffect, useRef, useState } from 'react';
import { TextField } from '#app/ui/form/text-field.tsx';

interface CodeFieldProps {
  /** Null on success, else the sentence for the field. */
  onCode: (code: string) => Promise<string | null>;
  hint?: string;
  label?: string;
  /** Takes the focus when it appears, where there is nothing to read before. */
  isFirst?: boolean;
}

/** Six numbers, of an authenticator app unless the label says otherwise. The sixth one sends them. */
export function CodeField({
  onCode,
  hint,
  label = 'Digite os 6 números do aplicativo',
  isFirst = false,
}: CodeFieldProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);

  async function handleChange(typed: string) {
    const digits = typed.replaceAll(/\D/gu, '').slice(0, 6);
    setCode(digits);
    if (digits.length < 6 || isBusy) return;
    setIsBusy(true);
    const refusal = await onCode(digits);
    setIsBusy(false);
    setProblem(refusal);
    if (refusal === null) return;
    setCode('');
    field.current?.focus();
  }

  return (
    <TextField
      ref={field}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={code}
      readOnly={isBusy}
      aria-busy={isBusy || undefined}
      onChange={(event) => void handleChange(event.target.value)}
      error={problem ?? undefined}
    />
  );
}
