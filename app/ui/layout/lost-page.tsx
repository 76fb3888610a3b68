import { useState } from 'react';
import { Banner } from '../primitives/banner.tsx';
import { Button } from '../primitives/button.tsx';

/** In place of a page that could not be shown: its script did not arrive, or it broke. Needs none of the providers. */
export function LostPage() {
  const [isTrying, setIsTrying] = useState(false);

  /** Loaded anew only from a server that answers: without one the browser would show its own error page. */
  async function handleAgain() {
    setIsTrying(true);
    try {
      await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
      location.reload();
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
