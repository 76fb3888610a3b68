import { Suspense } from 'react';
import { AccountSection } from '#app/features/account/components/account-section.tsx';
import { useAuth } from '#app/features/auth/queries.ts';
import { DemandSwitch } from '#app/features/factors/components/demand-switch.tsx';
import { lazyPart } from '#app/lib/lazy/lazy-part.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { getSite } from '#app/lib/site.ts';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';

const LinkedAccounts = lazyPart(
  async () => (await import('#app/features/auth/identities/linked-accounts.tsx')).LinkedAccounts,
);

export const meta = () => pageMeta({ title: 'Segurança | Administração' });

export default function SecurityPage() {
  const { user } = useAuth();
  if (!user) return <LoadingScreen />;
  return (
    <>
      <PageHeading title="Segurança" />
      <AccountSection title="Segundo passo de quem administra">
        <DemandSwitch userId={user.id} />
      </AccountSection>
      {getSite().signInProviders && (
        <AccountSection
          title="A sua conta"
          hint="A conta de quem é da equipe nunca se liga sozinha: ligue a sua aqui."
        >
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <LinkedAccounts userId={user.id} page="/admin/registro/seguranca" />
          </Suspense>
        </AccountSection>
      )}
    </>
  );
}
