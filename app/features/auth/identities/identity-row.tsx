import type { UserIdentity } from '@supabase/auth-js';
import { Button } from '#app/ui/primitives/button.tsx';
import { onlyWay, toProviderLabel } from './messages.ts';

interface IdentityRowProps {
  identity: UserIdentity;
  /** Without it nobody could enter. */
  isOnlyWay: boolean;
  onUnlink: () => void;
}

export function IdentityRow({ identity, isOnlyWay, onUnlink }: IdentityRowProps) {
  const label = toProviderLabel(identity.provider);
  const email: unknown = identity.identity_data?.['email'];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-2 border-line bg-sheet px-4 py-3">
      <span className="min-w-0">
        <strong>{label}</strong>
        {typeof email === 'string' && (
          <span className="block text-fine wrap-anywhere text-ink-soft">{email}</span>
        )}
      </span>
      {isOnlyWay ? (
        <span className="text-fine text-ink-soft">{onlyWay}</span>
      ) : (
        <Button variant="quiet" size="sm" aria-label={`Desligar ${label}`} onClick={onUnlink}>
          Desligar
        </Button>
      )}
    </li>
  );
}
