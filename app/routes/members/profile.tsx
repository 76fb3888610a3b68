import { formatLongDay } from '#domain/brazil/dates.ts';
import { AccountSection } from '#app/features/account/components/account-section.tsx';
import { AvatarField } from '#app/features/account/components/avatar-field.tsx';
import { CertificateList } from '#app/features/account/components/certificate-list.tsx';
import { ChangeEmailForm } from '#app/features/account/components/change-email-form.tsx';
import { DataExport } from '#app/features/account/components/data-export.tsx';
import { DeleteAccount } from '#app/features/account/components/delete-account.tsx';
import { NameForm } from '#app/features/account/components/name-form.tsx';
import { PendingEmail } from '#app/features/auth/components/pending-email.tsx';
import { SetPasswordPanel } from '#app/features/auth/components/set-password-panel.tsx';
import { useAuth } from '#app/features/auth/queries.ts';
import { needsPassword } from '#app/features/auth/state.ts';
import { getSite } from '#app/lib/site.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';

export const meta = () => pageMeta({ title: 'Perfil' });

export default function ProfilePage() {
  const auth = useAuth();
  const { user, profile } = auth;
  if (!user || !profile) {
    return (
      <div className="min-h-dvh">
        <LoadingScreen />
      </div>
    );
  }
  const email = profile.email ?? user.email ?? '';
  const isUnclaimed = needsPassword(auth);
  return (
    <>
      <h1 className="poster text-poster-sm">Perfil</h1>
      <p className="mt-2 mb-8 text-ink-soft">Membro desde {formatLongDay(user.created_at)}.</p>
      <SetPasswordPanel className="mb-8 max-w-2xl" />
      <AccountSection title="Foto">
        <AvatarField
          userId={user.id}
          name={profile.full_name}
          email={email}
          avatarUrl={profile.avatar_url}
        />
      </AccountSection>
      <AccountSection title="Nome">
        <NameForm userId={user.id} fullName={profile.full_name ?? ''} />
      </AccountSection>
      {!isUnclaimed && (
        <AccountSection
          title="E-mail"
          hint={
            getSite().mailConfigured
              ? 'É com ele que você entra e recebe os avisos.'
              : 'É com ele que você entra.'
          }
        >
          <ChangeEmailForm
            email={email}
            pending={<PendingEmail email={email} className="mt-5" />}
          />
        </AccountSection>
      )}
      <AccountSection title="Certificados" hint="De cada curso que você concluir.">
        <CertificateList userId={user.id} />
      </AccountSection>
      <AccountSection title="Seus dados" hint="Um direito seu pela LGPD.">
        <DataExport />
      </AccountSection>
      <AccountSection title="Excluir a conta">
        {isUnclaimed ? (
          <p>Crie sua senha primeiro: é com ela que você confirma a exclusão.</p>
        ) : (
          <DeleteAccount email={email} />
        )}
      </AccountSection>
    </>
  );
}
