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

/** Replaces a page that failed to load or to render. Needs no provider. */
export function UnreachablePage() {
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
      title="A página não carregou"
      actions={
        <Button variant="ink" busy={isTrying} onClick={() => void handleAgain()}>
          Tentar novamente
        </Button>
      }
    >
      Verifique sua conexão.
    </Banner>
  );
}
