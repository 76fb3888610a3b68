import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '#domain/brazil/dates.ts';
import { useAuth } from '#app/features/auth/queries.ts';
import { useFollowingFocus } from '#app/lib/screen/use-following-focus.ts';
import { toast } from '#app/lib/toast.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { accountMessages } from '../messages.ts';
import { endSession, signOutElsewhere } from '../mutations.ts';
import { sessionsQuery } from '../queries.ts';
import type { Session } from '../schema.ts';
import { toDeviceName } from '#app/lib/text/to-device-name.ts';

export function SessionList({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const { signOut } = useAuth();
  const { data: sessions, isError } = useQuery(sessionsQuery(userId));
  const [busy, setBusy] = useState(false);
  const [ending, setEnding] = useState<Session | null>(null);
  const { place, follow } = useFollowingFocus(ending);
  const reload = () => queryClient.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey });

  async function handleEnd(session: Session) {
    const refusal = await endSession(session.id);
    if (refusal !== null) return refusal;
    await reload();
    follow();
    return null;
  }

  async function handleSignOut(endSessions: () => Promise<unknown>, isHere: boolean) {
    setBusy(true);
    try {
      await endSessions();
      if (isHere) return;
      toast(accountMessages.signedOutElsewhere);
      await reload();
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
        <ul ref={place} tabIndex={-1} className="grid gap-2 outline-none">
          {sessions.map((session) => (
            <li
              key={session.id}
              className="flex flex-wrap items-center gap-x-3 border-2 border-line bg-sheet px-4 py-3"
            >
              <div className="min-w-0 grow">
                <span className="flex flex-wrap items-center gap-x-3">
                  <strong>{toDeviceName(session.user_agent)}</strong>
                  {session.is_current && <Badge tone="cool">Este aparelho</Badge>}
                </span>
                <span className="block text-fine text-ink-soft">
                  Usado pela última vez em {formatTime(session.last_used_at)}
                </span>
              </div>
              {!session.is_current && (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Encerrar ${toDeviceName(session.user_agent)}`}
                  onClick={() => setEnding(session)}
                >
                  Encerrar
                </Button>
              )}
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
          onClick={() => void handleSignOut(() => signOut({ everywhere: true }), true)}
        >
          Sair de todos, inclusive deste
        </Button>
      </div>
      {ending && (
        <ConfirmDialog
          title="Encerrar este acesso?"
          description={`${toDeviceName(ending.user_agent)}, usado pela última vez em ${formatTime(ending.last_used_at)}. Quem estiver usando precisa entrar de novo.`}
          confirmLabel="Encerrar"
          done="Acesso encerrado"
          onClose={() => setEnding(null)}
          onConfirm={() => handleEnd(ending)}
        />
      )}
    </>
  );
}
