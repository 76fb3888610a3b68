import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useHasOneProof } from '#app/features/auth/queries.ts';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';
import { MinimalLayout } from '#app/ui/layout/minimal-layout.tsx';
import type { NewApp } from '../mutations.ts';
import { demandQuery } from '../queries.ts';
import { DemandedSetUp } from './demanded-set-up.tsx';

interface DemandedFactorProps {
  userId: string;
  /** The way in by a passkey, for an account that has one. */
  passkey: ReactNode;
  children: ReactNode;
}

/** Shows the set-up in the place of the admin area while the school demands a second factor and the session has shown none. */
export function DemandedFactor({ userId, passkey, children }: DemandedFactorProps) {
  const hasOneProof = useHasOneProof();
  const demand = useQuery({ ...demandQuery(userId), enabled: hasOneProof });
  // The first code raises the session; the recovery codes come after it, and must not be missed.
  const [app, setApp] = useState<NewApp | null>(null);
  if (!app && (!hasOneProof || demand.data === false)) return children;
  if (!app && demand.data === undefined && !demand.isError) return <LoadingScreen />;
  return (
    <MinimalLayout>
      {!app && demand.data === undefined ? (
        <LoadError
          title="Não deu para ler se o segundo passo é exigido"
          busy={demand.isFetching}
          onRetry={demand.refetch}
        />
      ) : (
        <DemandedSetUp userId={userId} app={app} onApp={setApp} passkey={passkey} />
      )}
    </MinimalLayout>
  );
}
