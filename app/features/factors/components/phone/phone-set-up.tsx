import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { maskPhone } from '#domain/brazil/masks.ts';
import { toast } from '#app/lib/toast.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { factorMessages } from '#app/features/factors/messages.ts';
import { enrollPhone, makeCodes, proveText, textCode } from '#app/features/factors/mutations.ts';
import { KeptCodes } from '../kept-codes.tsx';
import { PhoneCode } from './phone-code.tsx';

interface PhoneSetUpProps {
  /** The account has recovery codes, so that none are made. */
  hasCodes: boolean;
  onDone: () => void;
}

/** Number, texted code, recovery codes. */
export function PhoneSetUp({ hasCodes, onDone }: PhoneSetUpProps) {
  const [number, setNumber] = useState('');
  const [sent, setSent] = useState<{ factorId: string; challengeId: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function send(): Promise<string | null> {
    const made = await enrollPhone(number);
    if (made.value === null) return made.problem;
    const texted = await textCode(made.value);
    if (texted.value === null) return texted.problem;
    setSent({ factorId: made.value, challengeId: texted.value });
    return null;
  }

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setProblem(await send());
    setIsBusy(false);
  }

  function finish() {
    toast(factorMessages.enabled);
    onDone();
  }

  async function handleCode(factorId: string, challengeId: string, code: string) {
    const proven = await proveText(factorId, challengeId, code);
    if (proven.problem !== null) return proven.problem;
    const made = hasCodes ? null : await makeCodes(false);
    setCodes(made?.value ?? null);
    setProblem(made?.problem ?? null);
    if (made === null) finish();
    return null;
  }

  if (codes !== null) return <KeptCodes codes={codes} onDone={finish} />;
  if (sent && problem !== null)
    return (
      <Banner tone="danger" title="O segundo passo está ativo, mas sem códigos de recuperação">
        {problem}
      </Banner>
    );
  if (sent)
    return (
      <PhoneCode
        factorId={sent.factorId}
        name={number}
        sentChallenge={sent.challengeId}
        onCode={(challengeId, code) => handleCode(sent.factorId, challengeId, code)}
      />
    );
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
      <TextField
        ref={field}
        label="Celular"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(11) 91234-5678"
        value={number}
        onChange={(event) => setNumber(maskPhone(event.target.value))}
        error={problem ?? undefined}
      />
      <Button type="submit" variant="ink" busy={isBusy} className="sm:justify-self-start">
        Enviar código
      </Button>
      <Button variant="quiet" onClick={onDone} className="sm:justify-self-start">
        Cancelar
      </Button>
    </form>
  );
}
