import { lazy, Suspense } from 'react';
import { useAuth } from '../queries.ts';
import { isUnclaimed } from '../state.ts';

const SetPassword = lazy(async () => ({
  default: (await import('./set-password.tsx')).SetPassword,
}));

/** "Crie sua senha", for an account that the checkout made and nobody has claimed yet. Nothing for everybody else. */
export function SetPasswordPanel({ className = '' }: { className?: string }) {
  const { user } = useAuth();
  if (!user || !isUnclaimed(user)) return null;
  return (
    <Suspense>
      <SetPassword email={user.email ?? ''} className={className} />
    </Suspense>
  );
}
