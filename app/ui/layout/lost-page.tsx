import { useEffect, useState } from 'react';
import { withDeadline } from '../../lib/deadline.ts';
import { Banner } from '../primitives/banner.tsx';
import { Button } from '../primitives/button.tsx';

/** What was loaded longer ago may be of an older release, whose scripts are gone. What is newer would only go round. */
const FRESH_MS = 60_000;

/** Loads the page anew, but only from a server that answers: without one the browser would show its own error page. */
async function reload(): Promise<void> {
  const { status } = await withDeadline(fetch)(location.href, {
    method: 'HEAD',
    cache: 'no-store',
  });
  if (status >= 500) throw new Error(`the server answers ${status}`);
  location.reload();
}

/** In place of a page that could not be shown: its script did not arrive, or it broke. Needs none of the providers. */
export function LostPage() {
  const [isTrying, setIsTrying] = useState(false);

  useEffect(() => {
    if (performance.now() > FRESH_MS) reload().catch(() => {});
  }, []);

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
