import { Navigate, useNavigate } from 'react-router';
import { NewPasswordForm } from '../../features/session/components/new-password-form.tsx';
import { useAuth } from '../../features/session/queries.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { LoadingScreen } from '../../ui/primitives/loading-screen.tsx';

export const meta = () => pageMeta({ title: 'Crie sua senha' });

/** For whoever a link from us has just signed in. */
export default function ResetPassword() {
  const { user, loading } = useAuth();
  const navigate = useNavigate();
  if (!user) return loading ? <LoadingScreen /> : <Navigate to="/login" replace />;
  return (
    <>
      <h1 className="poster text-poster-sm">Crie sua senha</h1>
      <p className="mt-4">
        Conta: <strong className="break-all">{user.email}</strong>
      </p>
      <NewPasswordForm email={user.email ?? ''} onSaved={() => void navigate('/membros')} />
    </>
  );
}
