import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useAuth } from '../queries.ts';
import { needsPassword, toAccountEmail } from '../state.ts';

const SetPassword = lazyPart(async () => (await import('./set-password.tsx')).SetPassword);

/** "Crie sua senha", for an account whose password nobody knows. Nothing for everybody else. */
export function SetPasswordPanel({ className = '' }: { className?: string }) {
  const auth = useAuth();
  const { user } = auth;
  // Saved, it says so in its place: what stands below must not jump under a finger.
  const [savedBy, setSavedBy] = useState<string | null>(null);
  if (!user || (!needsPassword(auth) && savedBy !== user.id)) return null;
  return (
    <Suspense fallback={<div className={`min-h-88 ${className}`} />}>
      <SetPassword
        email={toAccountEmail(auth)}
        onRefused={auth.refreshProfile}
        onSaved={() => setSavedBy(user.id)}
        className={className}
      />
    </Suspense>
  );
}
