import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { useAuth } from '#app/features/auth/queries.ts';
import { codeMessages } from '#app/features/checkout/messages.ts';

interface AccountCodeFieldProps {
  email: string;
  onSignedIn: () => void;
  onBack: () => void;
}

type Progress = 'sending' | 'waiting' | 'checking';

/** Sends a mailed code when it appears, and signs in with it before the form continues. */
export function AccountCodeField({ email, onSignedIn, onBack }: AccountCodeFieldProps) {
  const { sendCode, signInWithCode } = useAuth();
  const [progress, setProgress] = useState<Progress>('sending');
  const [error, setError] = useState<string>();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const wasAsked = useRef(false);

  async function attempt(run: () => ReturnType<typeof sendCode>): Promise<boolean> {
    const result = await run().catch(() => null);
    setProgress('waiting');
    if (result?.success) {
      setError(undefined);
      return true;
    }
    setError(result?.text ?? codeMessages.unexpected);
    field.current?.focus();
    return false;
  }

  function send() {
    setProgress('sending');
    void attempt(() => sendCode(email));
  }

  async function check() {
    if (!/^\d{6}$/u.test(code)) {
      setError(codeMessages.incomplete);
      field.current?.focus();
      return;
    }
    setProgress('checking');
    if (await attempt(() => signInWithCode(email, code))) onSignedIn();
  }

  const begin = useEffectEvent(() => {
    field.current?.focus();
    if (!wasAsked.current) send();
    wasAsked.current = true;
  });
  useEffect(() => begin(), []);

  return (
    <div className="grid gap-3">
      <TextField
        ref={field}
        label="Código de 6 números"
        hint={`Enviado para ${email}. Vale por 10 minutos.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/gu, '').slice(0, 6))}
        error={error}
      />
      <Button
        type="button"
        variant="ink"
        busy={progress === 'checking'}
        onClick={() => void check()}
      >
        {progress === 'checking' ? 'Entrando...' : 'Entrar com o código'}
      </Button>
      <p className="flex flex-wrap gap-x-4 text-fine">
        <TextButton disabled={progress === 'sending'} onClick={send}>
          {progress === 'sending' ? 'Enviando...' : 'Enviar outro código'}
        </TextButton>
        <TextButton onClick={onBack}>Usar a senha</TextButton>
      </p>
    </div>
  );
}
