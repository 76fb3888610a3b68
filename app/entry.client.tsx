import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LINK_TOKEN } from '#domain/account/access-link.ts';
import { TAKING_OVER } from './lib/lazy/keep-untranslated.ts';
import { downloadClientEarly } from './lib/supabase.ts';

const isAccessLink = () => window.location.hash.includes(`${LINK_TOKEN}=`);

/** Raw tokens are in none of our links. They are ignored and removed from the address and the history. */
function dropTokens(): void {
  const { hash, pathname, search } = window.location;
  if (/[#&](?:access|refresh)_token=/u.test(hash))
    window.history.replaceState(window.history.state, '', pathname + search);
}

// Pasting a link over an open page only changes the fragment and loads nothing.
window.addEventListener('hashchange', () => {
  if (isAccessLink()) window.location.reload();
  else dropTokens();
});

async function start(): Promise<void> {
  if (isAccessLink()) {
    const { openAccessLink } = await import('./lib/wire/open-access-link.ts');
    await openAccessLink(async (question) =>
      (await import('./ui/primitives/ask.ts')).ask(question),
    );
  }
  dropTokens();
  downloadClientEarly();
  document.dispatchEvent(new Event(TAKING_OVER));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

/** Settles once the application runs, or rejects with the reason: the late start shows it. */
export const started = start();
