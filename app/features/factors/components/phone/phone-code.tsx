import { useState } from 'react';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import { textCode } from '#app/features/factors/mutations.ts';
import { CodeField } from '../code-field.tsx';

interface PhoneCodeProps {
  factorId: string;
  /** Such as "Celular final 1234". */
  name: string;
  /** The challenge of a code that is already on its way. */
  sentChallenge?: string;
  /** Null on success, else the sentence for the field. */
  onCode: (challengeId: string, code: string) => Promise<string | null>;
}

/** Texts a code to a phone, and takes it. */
export function PhoneCode({ factorId, name, sentChallenge, onCode }: PhoneCodeProps) {
  const [challenge, setChallenge] = useState(sentChallenge ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleSend() {
    setIsBusy(true);
    const sent = await textCode(factorId);
    setIsBusy(false);
    setProblem(sent.problem);
    if (sent.value !== null) setChallenge(sent.value);
  }

  return (
    <div className="grid gap-4">
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {challenge === null ? (
        <>
          <p>
            Código por mensagem para <strong>{name}</strong>
          </p>
          <Button variant="ink" busy={isBusy} onClick={() => void handleSend()}>
            Enviar código por mensagem
          </Button>
        </>
      ) : (
        <>
          <CodeField
            isFirst
            label="Digite os 6 números da mensagem"
            hint={`Enviada para: ${name}`}
            onCode={(code) => onCode(challenge, code)}
          />
          <TextButton
            disabled={isBusy}
            onClick={() => void handleSend()}
            className="justify-self-start"
          >
            Enviar de novo
          </TextButton>
        </>
      )}
    </div>
  );
}
