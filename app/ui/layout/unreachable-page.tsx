import { useState } from 'react';
import { withDeadline } from '#app/lib/wire/deadline.ts';
import { Banner } from '../primitives/banner.tsx';
import { Button } from '../primitives/button.tsx';

/** Reloads only when the server answers: otherwise the browser would show its own error page. */
async function reload(): Promise<void> {
  const { status } = await withDeadline(fetch)(location.href, {
    method: 'HEAD',
    cache: 'no-store',
  });
  if (status >= 500) throw new Error(`the server answers ${status}`);
  location.reload();
}

/** Messages of Chromium, Firefox and Safari for a file that did not arrive, and of a deadline that passed. */
const lostConnection =
  /Failed to fetch|dynamically imported module|Importing a module|Load failed|NetworkError|timed out/u;

interface UnreachablePageProps {
  /** The reason why the page failed to render; without it, a read of the page failed. */
  error?: unknown;
}

/** Replaces a page that failed to load or to render. Needs no provider. */
export function UnreachablePage({ error }: UnreachablePageProps) {
  const isOurs = error instanceof Error && !lostConnection.test(error.message);
  const [isTrying, setIsTrying] = useState(false);

  async function handleAgain() {
    setIsTrying(true);
    try {
      await reload();
    } catch {
      setIsTrying(false);
    }
  }

  return (
    <Banner
      tone="danger"
      title={isOurs ? 'Esta página parou por um erro nosso' : 'A página não carregou'}
      actions={
        <Button variant="ink" busy={isTrying} onClick={() => void handleAgain()}>
          Tentar novamente
        </Button>
      }
    >
      {isOurs ? (
        <p key="ours">
          Não foi a sua conexão. Tente novamente e, se acontecer outra vez,{' '}
          <a href="/contato" className="underline underline-offset-4">
            conte para a gente
          </a>
          .
        </p>
      ) : (
        <p key="lost">Verifique sua conexão.</p>
      )}
    </Banner>
  );
}
