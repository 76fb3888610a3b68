import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { enrollApp, type NewApp } from '../mutations.ts';
import { passkeysQuery } from '../queries.ts';
import { SetUp } from './set-up.tsx';

interface DemandedSetUpProps {
  userId: string;
  app: NewApp | null;
  onApp: (app: NewApp | null) => void;
  passkey: ReactNode;
}

export function DemandedSetUp({ userId, app, onApp, passkey }: DemandedSetUpProps) {
  const passkeys = useQuery(passkeysQuery(userId)).data ?? [];
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleBegin() {
    setIsBusy(true);
    const made = await enrollApp();
    setIsBusy(false);
    setProblem(made.problem);
    if (made.value) onApp(made.value);
  }

  return (
    <>
      <h1 className="poster text-poster-sm">Segundo passo</h1>
      {app ? (
        <div className="mt-6">
          <SetUp app={app} onDone={() => onApp(null)} />
        </div>
      ) : (
        <div className="mt-4 grid gap-4">
          <p>
            A escola exige o segundo passo de quem administra. Ative o seu para abrir a
            administração: leva dois minutos e um aplicativo de autenticação no celular.
          </p>
          {problem !== null && <Banner tone="danger">{problem}</Banner>}
          <Button variant="ink" fullWidth busy={isBusy} onClick={() => void handleBegin()}>
            Ativar segundo passo
          </Button>
          {passkeys.length > 0 && passkey}
          <ButtonLink to="/membros" variant="quiet">
            Ir para as minhas aulas
          </ButtonLink>
        </div>
      )}
    </>
  );
}
