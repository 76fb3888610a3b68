import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LINK_TOKEN } from '../domain/access/access-link.ts';
import { downloadClientEarly } from './lib/supabase.ts';

const isAccessLink = () => window.location.hash.includes(`${LINK_TOKEN}=`);

// A link pasted over a page that is open loads nothing by itself.
window.addEventListener('hashchange', () => isAccessLink() && window.location.reload());

async function start(): Promise<void> {
  if (isAccessLink()) {
    const { openAccessLink } = await import('./lib/open-access-link.ts');
    await openAccessLink();
  }
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
