import { Suspense } from 'react';
import { AccountSection } from '#app/features/account/components/account-section.tsx';
import { ChangePasswordForm } from '#app/features/account/components/change-password-form.tsx';
import { MailPreferences } from '#app/features/account/components/mail-preferences.tsx';
import { MeasurementPreference } from '#app/features/account/components/measurement-preference.tsx';
import { SessionList } from '#app/features/account/components/session-list.tsx';
import { ThemeChoice } from '#app/features/account/components/theme-choice.tsx';
import { SetPasswordPanel } from '#app/features/auth/components/set-password-panel.tsx';
import { useAuth } from '#app/features/auth/queries.ts';
import { needsPassword } from '#app/features/auth/state.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { getSite } from '#app/lib/site.ts';
import { lazyPart } from '#app/lib/lazy/lazy-part.ts';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';

const Security = lazyPart(
  async () => (await import('#app/features/factors/components/security.tsx')).Security,
);
const PhoneFactor = lazyPart(
  async () => (await import('#app/features/factors/components/phone/phone-factor.tsx')).PhoneFactor,
);
const Passkeys = lazyPart(
  async () => (await import('#app/features/factors/components/passkeys.tsx')).Passkeys,
);
const LinkedAccounts = lazyPart(
  async () => (await import('#app/features/auth/identities/linked-accounts.tsx')).LinkedAccounts,
);

export const meta = () => pageMeta({ title: 'Configurações' });

export default function SettingsPage() {
  const auth = useAuth();
  const { user } = auth;
  if (!user) return <LoadingScreen />;
  return (
    <>
      <h1 className="poster mb-8 text-poster-sm">Configurações</h1>
      <SetPasswordPanel className="mb-8 max-w-2xl" />
      <AccountSection title="Aparência" hint="O papel do cartaz ou a noite do show.">
        <ThemeChoice />
      </AccountSection>
      <AccountSection title="E-mails e WhatsApp" hint="O que a escola pode mandar para você.">
        <MailPreferences userId={user.id} />
      </AccountSection>
      <MeasurementPreference userId={user.id} />
      {!needsPassword(auth) && (
        <AccountSection title="Senha">
          <ChangePasswordForm userId={user.id} email={user.email ?? ''} />
        </AccountSection>
      )}
      <AccountSection
        title="Segurança"
        hint="Com o segundo passo, a senha sozinha não abre a sua conta."
      >
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <div className="grid gap-8">
            <Security user={user} />
            <PhoneFactor user={user} />
            <Passkeys userId={user.id} />
            {getSite().signInProviders && (
              <LinkedAccounts userId={user.id} page="/membros/configuracoes" />
            )}
          </div>
        </Suspense>
      </AccountSection>
      <AccountSection
        title="Aparelhos"
        hint="Onde a sua conta está aberta. Não conhece algum? Encerre e troque a senha."
      >
        <SessionList userId={user.id} />
      </AccountSection>
    </>
  );
}
