import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAuth } from '#app/features/auth/queries.ts';
import { formatTime } from '#app/lib/clock/time.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';
import { type ChangeOutcome, confirmEmailChange, refuseEmailChange } from '../mutations.ts';
import { changeLinkQuery } from '#app/features/email-change/queries.ts';
import type { ChangeLink } from '#app/features/email-change/schema.ts';

const Address = ({ children }: { children: string }) => (
  <strong className="break-all">{children}</strong>
);

/** A mailed link about a change of e-mail: asks before anything happens, and says what did. */
export function EmailChangeLink({ token }: { token: string }) {
  const { data: change, isError, isFetching, refetch } = useQuery(changeLinkQuery(token));
  const [outcome, setOutcome] = useState<ChangeOutcome | 'refused' | null>(null);
  if (isError)
    return <LoadError title="Não conseguimos abrir o link" busy={isFetching} onRetry={refetch} />;
  if (change === undefined) return <LoadingScreen />;
  if (change === null || outcome === 'over') return <LinkOver />;
  return outcome === null ? (
    <Question token={token} change={change} onDone={setOutcome} />
  ) : (
    <Result change={change} outcome={outcome} />
  );
}

export function LinkOver() {
  return (
    <Page title="Este link não vale mais">
      <p>
        Ele já foi usado, foi trocado por um mais novo, venceu, ou a troca foi cancelada. Em Perfil
        você vê o e-mail da conta e pode pedir a troca de novo.
      </p>
      <ButtonLink to="/membros/perfil">Abrir meu perfil</ButtonLink>
    </Page>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="poster text-poster-sm">{title}</h1>
      <div className="mt-4 grid gap-5">{children}</div>
    </>
  );
}

interface QuestionProps {
  token: string;
  change: ChangeLink;
  onDone: (outcome: ChangeOutcome | 'refused') => void;
}

function Question({ token, change, onDone }: QuestionProps) {
  const { refreshProfile } = useAuth();
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const { due_at } = change;

  async function run(choice: 'yes' | 'no', act: () => Promise<ChangeOutcome | 'refused'>) {
    setBusy(choice);
    setIsFailed(false);
    try {
      const outcome = await act();
      if (outcome === 'done') await refreshProfile().catch(() => {});
      onDone(outcome);
    } catch {
      setIsFailed(true);
      setBusy(null);
    }
  }
  const confirm = () => confirmEmailChange(token);
  const refuse = async () => ((await refuseEmailChange(token)) ? 'refused' : 'over');

  return (
    <Page title={due_at ? 'Seu e-mail vai mudar' : 'Trocar o e-mail?'}>
      <Sentence change={change} />
      {isFailed && (
        <Banner tone="danger">Não conseguimos falar com o servidor. Tente novamente.</Banner>
      )}
      <div className="grid gap-3">
        {!due_at && (
          <Button
            fullWidth
            busy={busy === 'yes'}
            disabled={busy === 'no'}
            onClick={() => void run('yes', confirm)}
          >
            Confirmar
          </Button>
        )}
        <Button
          variant="outline"
          fullWidth
          busy={busy === 'no'}
          disabled={busy === 'yes'}
          onClick={() => void run('no', refuse)}
        >
          Não fui eu: cancelar a troca
        </Button>
      </div>
    </Page>
  );
}

function Sentence({ change: { side, email, new_email, due_at } }: { change: ChangeLink }) {
  if (due_at)
    return (
      <p>
        A escola recebeu um pedido para trocar <Address>{email}</Address> por{' '}
        <Address>{new_email}</Address>. A troca acontece depois de {formatTime(due_at)}. Se foi
        você, não precisa fazer nada.
      </p>
    );
  return (
    <p>
      <span>
        A conta <Address>{email}</Address> quer passar a usar <Address>{new_email}</Address>.
      </span>{' '}
      <span>
        {side === 'new'
          ? 'Depois, é com este endereço que ela entra e recebe os avisos. Confirme só se foi você que pediu.'
          : 'A troca acontece quando os dois endereços confirmam.'}
      </span>
    </p>
  );
}

interface ResultProps {
  change: ChangeLink;
  outcome: Exclude<ChangeOutcome, 'over'> | 'refused';
}

function Result({ change: { side, email, new_email }, outcome }: ResultProps) {
  switch (outcome) {
    case 'done':
      return (
        <Page title="E-mail alterado">
          <p>
            A partir de agora, entre com <Address>{new_email}</Address>.
          </p>
          <ButtonLink to="/membros">Entrar</ButtonLink>
        </Page>
      );
    case 'waiting':
      return (
        <Page title="Falta o outro endereço">
          <p>
            Este endereço está confirmado. Abra também o link que mandamos para{' '}
            <Address>{side === 'new' ? email : new_email}</Address>.
          </p>
        </Page>
      );
    case 'taken':
      return (
        <Page title="Este e-mail já tem uma conta">
          <p>
            Outra conta passou a usar <Address>{new_email}</Address>, e a troca não foi feita.
          </p>
        </Page>
      );
    case 'refused':
      return (
        <Page title="Troca cancelada">
          <p>
            <span>
              A conta continua com <Address>{email}</Address>.
            </span>
            {side === 'old' && <span> Se não foi você que pediu, troque também a sua senha.</span>}
          </p>
          {side === 'old' && <ButtonLink to="/redefinir-senha">Criar outra senha</ButtonLink>}
        </Page>
      );
  }
}
