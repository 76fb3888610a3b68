import { Suspense, useState } from 'react';
import { lazyPart } from '#app/lib/lazy/lazy-part.ts';
import { passwordStart } from '../messages.ts';
import { useAuth } from '../queries.ts';
import { needsPassword, toAccountEmail } from '../state.ts';

const SetPassword = lazyPart(async () => (await import('./set-password.tsx')).SetPassword);

const EmailTaken = lazyPart(async () => (await import('./email-taken.tsx')).EmailTaken);

/** "Crie sua senha" for an account without a chosen password; the choice for a paid e-mail that another account owns. */
export function SetPasswordPanel({ className = '' }: { className?: string }) {
  const auth = useAuth();
  const { user, profile } = auth;
  // The success is shown in the same place, so that nothing below moves.
  const [savedBy, setSavedBy] = useState<string | null>(null);
  if (user && profile?.email_status === 'taken') {
    return (
      <Suspense fallback={<div className={`min-h-88 ${className}`} />}>
        <EmailTaken email={toAccountEmail(auth)} className={className} />
      </Suspense>
    );
  }
  if (!user || (!needsPassword(auth) && savedBy !== user.id)) return null;
  return (
    <Suspense fallback={<div className={`min-h-88 ${className}`} />}>
      <SetPassword
        email={toAccountEmail(auth)}
        worksFrom={passwordStart(profile)}
        onSaved={() => setSavedBy(user.id)}
        className={className}
      />
    </Suspense>
  );
}
