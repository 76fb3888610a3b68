import { Navigate, useLocation, useNavigate } from 'react-router';
import { NewPasswordForm } from '#app/features/auth/components/new-password-form.tsx';
import { RecoveryForm } from '#app/features/auth/components/recovery/recovery-form.tsx';
import { RecoveryHelp } from '#app/features/auth/components/recovery/recovery-help.tsx';
import {
  afterConfirmation,
  passwordKept,
  passwordSaved,
  passwordStart,
} from '#app/features/auth/messages.ts';
import { updatePassword } from '#app/features/auth/mutations.ts';
import { useAuth } from '#app/features/auth/queries.ts';
import { type AuthResult, lacksFactor } from '#app/features/auth/state.ts';
import { useExpectedSession, useHydrated } from '#app/lib/lazy/hydrated.ts';
import { toast } from '#app/lib/toast.ts';
import { findWaitingEmail, readLinkToken } from '#app/lib/wire/open-access-link.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { getSite, mailFlag } from '#app/lib/site.ts';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';

export const meta = () => pageMeta({ title: 'Crie sua senha' });

/** After a fresh link: the new password; after an expired one: the request for another. */
export default function ResetPassword() {
  const auth = useAuth();
  const { user, profile, loading } = auth;
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const isExpected = useExpectedSession();
  const isLinkOver = hydrated && hash.includes('error_code=');
  const navigate = useNavigate();
  const worksFrom = passwordStart(profile);
  const linkToken = hydrated ? readLinkToken(hash) : null;
  if (linkToken !== null) return <KeepPassword token={linkToken} />;
  if (isExpected && loading && !user) return <LoadingScreen />;
  if (!user || isLinkOver) return <AskForLink isLinkOver={isLinkOver} />;
  if (lacksFactor(auth))
    return <Navigate to="/login/segundo-passo" replace state={{ from: '/redefinir-senha' }} />;
  return (
    <>
      <h1 className="poster text-poster-sm">Crie sua senha</h1>
      <p className="mt-4">
        Conta: <strong className="break-all">{user.email}</strong>
      </p>
      {worksFrom && <p className="mt-2">A senha vale {worksFrom}.</p>}
      <NewPasswordForm
        email={user.email ?? ''}
        onSave={updatePassword}
        onSaved={() => {
          toast(passwordSaved(worksFrom));
          void navigate('/membros');
        }}
      />
    </>
  );
}

/** A link that would void the account's password. It is used up when the form is sent. */
function KeepPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const { openLinkByPassword } = useAuth();
  const email = findWaitingEmail();

  async function save(password: string): Promise<AuthResult> {
    const result = await openLinkByPassword(token, password);
    if (result.success)
      toast(
        result.kept ? passwordKept : passwordSaved(result.isPending ? afterConfirmation : null),
      );
    else if (result.code === 'otp_expired')
      void navigate({ hash: '#error_code=otp_expired' }, { replace: true });
    return result;
  }
  return (
    <>
      <h1 className="poster text-poster-sm">Crie sua senha</h1>
      {email !== null && (
        <p className="mt-4">
          Conta: <strong className="break-all">{email}</strong>
        </p>
      )}
      <p className="mt-4">
        Digite uma senha nova para esta conta. Se você já criou uma, digite-a para mantê-la; com
        outra, a de antes e as entradas em outros aparelhos deixam de valer.
      </p>
      <NewPasswordForm
        {...(email !== null && { email })}
        label="Senha"
        onSave={save}
        onSaved={() => void navigate('/membros', { replace: true })}
      />
    </>
  );
}

/** Prerendered with both forms; the stamped flag shows one until hydration. */
function AskForLink({ isLinkOver }: { isLinkOver: boolean }) {
  const hydrated = useHydrated();
  const { mailConfigured } = getSite();
  return (
    <>
      <h1 className="poster text-poster-sm">Crie uma nova senha</h1>
      {isLinkOver && (
        <output className="mt-4 block border-2 border-ink bg-sheet p-4">
          {`Este link já foi usado ou venceu. Peça outro${mailConfigured ? ' aqui' : ''}:`}
        </output>
      )}
      <div className="mt-6">
        {(!hydrated || mailConfigured) && (
          <div data-stamped={mailFlag()}>
            <RecoveryForm />
          </div>
        )}
        {(!hydrated || !mailConfigured) && (
          <div data-otherwise="">
            <RecoveryHelp />
          </div>
        )}
      </div>
    </>
  );
}
