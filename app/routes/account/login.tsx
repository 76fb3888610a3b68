import { Navigate, useLocation } from 'react-router';
import { LoginPanel } from '../../features/session/components/login-panel.tsx';
import { useAuth } from '../../features/session/queries.ts';
import { parseLoginVisit, toDestination } from '../../features/session/schema.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Banner } from '../../ui/primitives/banner.tsx';

export const meta = () => pageMeta({ title: 'Entrar' });

export default function Login() {
  const { user, profile, loading } = useAuth();
  const visit = parseLoginVisit(useLocation().state);

  if (user && !loading) {
    return <Navigate to={toDestination(profile?.is_admin === true, visit.from)} replace />;
  }
  return (
    <>
      <h1 className="poster text-poster-sm">Área de Membros</h1>
      {visit.registeredEmail !== '' && (
        <Banner tone="success" title="Conta criada" className="mt-5">
          Agora entre com a sua senha.
        </Banner>
      )}
      {visit.linkFailed && (
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
