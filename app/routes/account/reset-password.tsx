import { useLocation, useNavigate } from 'react-router';
import { NewPasswordForm } from '../../features/session/components/new-password-form.tsx';
import { RecoveryForm } from '../../features/session/components/recovery-form.tsx';
import { RecoveryHelp } from '../../features/session/components/recovery-help.tsx';
import { useAuth } from '../../features/session/queries.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { getSite } from '../../lib/site.ts';
import { LoadingScreen } from '../../ui/primitives/loading-screen.tsx';

export const meta = () => pageMeta({ title: 'Crie sua senha' });

/** For whoever a link from us has just signed in; whoever comes with an old link gets another one here. */
export default function ResetPassword() {
  const { user, loading } = useAuth();
  const { hash } = useLocation();
  const isLinkOver = hash.includes('error_code=');
  const navigate = useNavigate();
  if (loading && !user) return <LoadingScreen />;
  if (!user || isLinkOver) return <AskForLink isLinkOver={isLinkOver} />;
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

function AskForLink({ isLinkOver }: { isLinkOver: boolean }) {
  const { mailConfigured } = getSite();
  return (
    <>
      <h1 className="poster text-poster-sm">Crie uma nova senha</h1>
      {isLinkOver && (
        <output className="mt-4 block border-2 border-ink bg-sheet p-4">
          Este link já foi usado ou venceu. Peça outro{mailConfigured ? ' aqui' : ''}:
        </output>
      )}
      <div className="mt-6">{mailConfigured ? <RecoveryForm /> : <RecoveryHelp />}</div>
    </>
  );
}
