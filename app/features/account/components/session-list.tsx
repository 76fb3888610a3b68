import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '#domain/brazil/dates.ts';
import { toast } from '#app/lib/toast.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { accountMessages } from '../messages.ts';
import { signOutElsewhere, signOutEverywhere } from '../mutations.ts';
import { sessionsQuery } from '../queries.ts';
import { toDeviceName } from '../to-device-name.ts';

export function SessionList({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const { data: sessions, isError } = useQuery(sessionsQuery(userId));
  const [busy, setBusy] = useState(false);

  async function handleSignOut(signOut: () => Promise<void>, isHere: boolean) {
    setBusy(true);
    try {
      await signOut();
      if (isHere) return;
      toast(accountMessages.signedOutElsewhere);
      await queryClient.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey });
    } catch {
      toast(accountMessages.signOutFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {isError && <p role="alert">Não conseguimos listar os aparelhos agora.</p>}
      {!sessions && !isError && <Skeleton className="h-14 w-full" />}
      {sessions && (
        <ul className="grid gap-2">
          {sessions.map((session) => (
            <li key={session.id} className="border-2 border-line bg-sheet px-4 py-3">
              <span className="flex flex-wrap items-center gap-x-3">
                <strong>{toDeviceName(session.user_agent)}</strong>
                {session.is_current && <Badge tone="cool">Este aparelho</Badge>}
              </span>
              <span className="block text-fine text-ink-soft">
                Usado pela última vez em {formatTime(session.last_used_at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="outline"
          size="sm"
          busy={busy}
          onClick={() => void handleSignOut(signOutElsewhere, false)}
        >
          Sair dos outros aparelhos
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => void handleSignOut(signOutEverywhere, true)}
        >
          Sair de todos, inclusive deste
        </Button>
      </div>
    </>
  );
}
