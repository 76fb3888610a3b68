import { Navigate, useLocation } from 'react-router';
import { PasskeyButton } from '#app/features/auth/components/passkey-button.tsx';
import { SecondStep } from '#app/features/factors/components/second-step.tsx';
import { loginMessages } from '#app/features/auth/messages.ts';
import { useAuth } from '#app/features/auth/queries.ts';
import { parseLoginVisit, toDestination } from '#app/features/auth/schema.ts';
import { lacksFactor } from '#app/features/auth/state.ts';
import { useHydrated } from '#app/lib/lazy/hydrated.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { toast } from '#app/lib/toast.ts';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';
import { TextButton } from '#app/ui/primitives/text-button.tsx';

export const meta = () => pageMeta({ title: 'Segundo passo' });

/** Between the password and the account, where the account has a second factor. */
export default function SecondStepPage() {
  const auth = useAuth();
  const { user, profile, loading, signOut } = auth;
  const { state } = useLocation();
  const hydrated = useHydrated();
  const { from } = parseLoginVisit(hydrated ? state : null);
  if (!hydrated || (loading && !user)) return <LoadingScreen />;
  if (!user) return <Navigate to="/login" replace />;
  if (!lacksFactor(auth))
    return <Navigate to={toDestination(profile?.is_admin === true, from)} replace />;
  return (
    <>
      <h1 className="poster text-poster-sm">Segundo passo</h1>
      <p className="mt-4">
        Conta: <strong className="break-all">{user.email}</strong>
      </p>
      <div className="mt-6">
        <SecondStep
          user={user}
          passkey={<PasskeyButton label="Usar a chave do aparelho" />}
          onDone={() => toast(loginMessages.success)}
        />
      </div>
      <p className="mt-6 border-t-2 border-line pt-3">
        <TextButton onClick={() => void signOut({ keepsDrafts: true })}>
          Entrar com outra conta
        </TextButton>
      </p>
    </>
  );
}
