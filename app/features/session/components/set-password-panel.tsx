import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useAuth } from '../queries.ts';
import { needsPassword } from '../state.ts';

const SetPassword = lazyPart(async () => (await import('./set-password.tsx')).SetPassword);

/** "Crie sua senha", for an account whose password nobody knows. Nothing for everybody else. */
export function SetPasswordPanel({ className = '' }: { className?: string }) {
  const auth = useAuth();
  const { user } = auth;
  if (!user || !needsPassword(auth)) return null;
  return (
    <Suspense>
      <SetPassword email={user.email ?? ''} className={className} />
    </Suspense>
  );
}
