import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LINK_TOKEN } from '../domain/access/access-link.ts';
import { downloadClientEarly } from './lib/supabase.ts';

const isAccessLink = () => window.location.hash.includes(`${LINK_TOKEN}=`);

/** Raw tokens are in none of our links. They are ignored, and neither history nor a copied address keeps them. */
function dropTokens(): void {
  const { hash, pathname, search } = window.location;
  if (/[#&](?:access|refresh)_token=/u.test(hash))
    window.history.replaceState(window.history.state, '', pathname + search);
}

// A link pasted over a page that is open loads nothing by itself.
window.addEventListener('hashchange', () => {
  if (isAccessLink()) window.location.reload();
  else dropTokens();
});

async function start(): Promise<void> {
  if (isAccessLink()) {
    const { openAccessLink } = await import('./lib/open-access-link.ts');
    await openAccessLink(async (question) =>
      (await import('./ui/primitives/ask.ts')).ask(question),
    );
  }
  dropTokens();
  downloadClientEarly();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

/** Settles once the application runs, or with the reason why it cannot: whoever loaded this file tells the person. */
export const started = start();
