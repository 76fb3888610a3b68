import { useAuth } from '#app/features/auth/queries.ts';
import { DemandSwitch } from '#app/features/factors/components/demand-switch.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';

export const meta = () => pageMeta({ title: 'Segurança | Administração' });

export default function SecurityPage() {
  const { user } = useAuth();
  if (!user) return <LoadingScreen />;
  return (
    <>
      <PageHeading title="Segundo passo de quem administra" />
      <DemandSwitch userId={user.id} />
    </>
  );
}
