import { Suspense } from 'react';
import { useHydrated } from '#app/lib/lazy/hydrated.ts';
import { lazyPart } from '#app/lib/lazy/lazy-part.ts';
import { getSite } from '#app/lib/site.ts';

const ProviderButtons = lazyPart(
  async () => (await import('#app/features/auth/identities/provider-buttons.tsx')).ProviderButtons,
);

/** The ways in through providers, downloaded only where the school has any. */
export function ProviderPart() {
  const providers = useHydrated() ? getSite().signInProviders : undefined;
  return (
    providers && (
      <Suspense>
        <ProviderButtons providers={providers} />
      </Suspense>
    )
  );
}
