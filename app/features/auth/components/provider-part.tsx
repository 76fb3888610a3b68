import { useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#app/lib/lazy/hydrated.ts';
import { getSite, PROVIDER_PLACES, providerLabel } from '#app/lib/site.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { parseLoginVisit } from '../schema.ts';

const offline = 'Não conseguimos falar com o servidor. Tente de novo.';

/** The way to a provider, whose script the first press downloads. */
async function leave(place: number, from: string): Promise<string | null> {
  const { startSignIn } = await import('../identities/mutations.ts');
  return startSignIn(getSite().signInProviders?.[place]?.name ?? '', from);
}

/** The ways in through providers: a button in each place that the server has stamped with one, there before the first script. */
export function ProviderPart() {
  const { from } = parseLoginVisit(useLocation().state);
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(-1);

  async function handlePress(place: number) {
    setBusy(place);
    const refusal = await leave(place, from).catch(() => offline);
    setProblem(refusal);
    if (refusal !== null) setBusy(-1);
  }

  return (
    <>
      {PROVIDER_PLACES.filter((place) => !hydrated || providerLabel(place) !== '').map((place) => (
        <div
          key={place}
          data-stamped={providerLabel(place)}
          className={place === 0 ? 'mt-5' : 'mt-3'}
        >
          <Button
            variant="outline"
            size="sm"
            fullWidth
            busy={busy === place}
            onClick={() => void handlePress(place)}
          >
            {`Entrar com ${providerLabel(place)}`}
          </Button>
        </div>
      ))}
      {problem !== null && (
        <Banner tone="danger" className="mt-3">
          {problem}
        </Banner>
      )}
    </>
  );
}
