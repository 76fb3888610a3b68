import type { UserIdentity } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getSite } from '#app/lib/site.ts';
import { useFollowingFocus } from '#app/lib/screen/use-following-focus.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { identityRefusal, toProviderLabel } from './messages.ts';
import { startLink, unlink } from './mutations.ts';
import { identitiesQuery } from '../queries.ts';
import { IdentityRow } from './identity-row.tsx';

/** Identities that are the account's own address and number. */
const ownKinds = new Set(['email', 'phone']);

/** The accounts of providers that open this one. `page`: where the way to a provider leads back to. */
export function LinkedAccounts({ userId, page }: { userId: string; page: string }) {
  const queryClient = useQueryClient();
  const { data: identities, isError } = useQuery(identitiesQuery(userId));
  const [chosen, setChosen] = useState<UserIdentity | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busyName, setBusyName] = useState('');
  const { place, follow } = useFollowingFocus(chosen);
  const accounts = identities?.filter(({ provider }) => !ownKinds.has(provider));
  const linked = new Set(accounts?.map(({ provider }) => provider));
  const others = (getSite().signInProviders ?? []).filter(({ name }) => !linked.has(name));

  async function handleLink(name: string) {
    setBusyName(name);
    const refusal = await startLink(name, page).catch(() => identityRefusal({}, ''));
    setProblem(refusal);
    if (refusal !== null) setBusyName('');
  }

  async function handleUnlink(identity: UserIdentity) {
    const refusal = await unlink(identity).catch(() => identityRefusal({}, ''));
    if (refusal !== null) return refusal;
    await queryClient.invalidateQueries({ queryKey: identitiesQuery(userId).queryKey });
    follow();
    return null;
  }

  return (
    <section aria-labelledby="linked-title" className="grid gap-4">
      <h3
        id="linked-title"
        ref={place}
        tabIndex={-1}
        className="headline text-title-sm outline-none"
      >
        Contas ligadas
      </h3>
      {isError && <p role="alert">Não conseguimos listar as contas agora.</p>}
      {!identities && !isError && <Skeleton className="h-14 w-full" />}
      {accounts?.length === 0 && <p>Nenhuma conta ligada.</p>}
      {accounts && accounts.length > 0 && (
        <ul className="grid gap-2">
          {accounts.map((identity) => (
            <IdentityRow
              key={identity.identity_id}
              identity={identity}
              isOnlyWay={identities?.length === 1}
              onUnlink={() => setChosen(identity)}
            />
          ))}
        </ul>
      )}
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {identities &&
        others.map(({ name, label }) => (
          <Button
            key={name}
            variant="outline"
            size="sm"
            busy={busyName === name}
            onClick={() => void handleLink(name)}
            className="sm:justify-self-start"
          >
            Ligar {label}
          </Button>
        ))}
      {chosen && (
        <ConfirmDialog
          title="Desligar esta conta?"
          description={`${toProviderLabel(chosen.provider)} deixa de abrir a sua conta.`}
          confirmLabel="Desligar"
          isDanger
          done="Conta desligada"
          onClose={() => setChosen(null)}
          onConfirm={() => handleUnlink(chosen)}
        />
      )}
    </section>
  );
}
