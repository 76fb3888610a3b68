import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoginPanel } from '#app/features/auth/components/login-panel.tsx';
import { flagQuery, useAuth } from '#app/features/auth/queries.ts';
import { lacksFactor } from '#app/features/auth/state.ts';
import { parseLoginVisit, toDestination } from '#app/features/auth/schema.ts';
import { useHydrated } from '#app/lib/lazy/hydrated.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';

export const meta = () => pageMeta({ title: 'Entrar' });

export default function Login() {
  const auth = useAuth();
  const { user, profile, loading } = auth;
  const { state } = useLocation();
  const hydrated = useHydrated();
  const visit = parseLoginVisit(hydrated ? state : null);
  // A reload keeps the state of its entry: a notice that came only then would push the form down.
  const [isNavigated] = useState(hydrated);

  // Without a profile the account's home is unknown, so it is read again.
  const lookup = useQuery({
    ...flagQuery('is_admin', user?.id),
    enabled: !!user && !loading && !profile,
  });

  if (user && !loading) {
    if (lacksFactor(auth))
      return <Navigate to="/login/segundo-passo" replace state={{ from: visit.from }} />;
    if (!profile && lookup.isPending) return <LoadingScreen />;
    const isAdmin = profile?.is_admin ?? lookup.data === true;
    return <Navigate to={toDestination(isAdmin, visit.from)} replace />;
  }
  return (
    <>
      <h1 className="poster text-poster-sm">Área de Membros</h1>
      {isNavigated && visit.registeredEmail !== '' && (
        <Banner tone="success" title="Conta criada" className="mt-5">
          Agora entre com a sua senha.
        </Banner>
      )}
      {isNavigated && visit.linkFailed && (
        <Banner tone="danger" title="Link vencido" className="mt-5">
          Este link de acesso já foi usado ou passou do prazo. Peça outro ou entre com a sua senha.
        </Banner>
      )}
      <div className="mt-6">
        <LoginPanel email={visit.registeredEmail} />
      </div>
    </>
  );
}
