import { useState } from 'react';
import { useLocation } from 'react-router';
import { parseLoginVisit } from '../schema.ts';
import type { SignInProvider } from '#domain/catalogue/site-data.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { identityRefusal } from './messages.ts';
import { startSignIn } from './mutations.ts';

/** Each leads to the page of a provider, where the person says yes. */
export function ProviderButtons({ providers }: { providers: readonly SignInProvider[] }) {
  const { from } = parseLoginVisit(useLocation().state);
  const [problem, setProblem] = useState<string | null>(null);
  const [busyName, setBusyName] = useState('');

  async function handlePress({ name, label }: SignInProvider) {
    setBusyName(name);
    const refusal = await startSignIn(name, from).catch(() => identityRefusal({}, label));
    setProblem(refusal);
    if (refusal !== null) setBusyName('');
  }

  return (
    <div className="mt-5 grid gap-3">
      {providers.map((provider) => (
        <Button
          key={provider.name}
          variant="outline"
          size="sm"
          fullWidth
          busy={busyName === provider.name}
          onClick={() => void handlePress(provider)}
        >
          Entrar com {provider.label}
        </Button>
      ))}
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
    </div>
  );
}
