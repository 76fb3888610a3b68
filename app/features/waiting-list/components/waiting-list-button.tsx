import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { failureToast, toast } from '#app/lib/toast.ts';
import type { ButtonStyle } from '#app/ui/primitives/button-style.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { useSession } from '#app/features/auth/queries.ts';
import { JOINED } from '../messages.ts';
import { useJoinWaitingList } from '../mutations.ts';

const WaitingListDialog = lazy(() =>
  import('./waiting-list-dialog.tsx').then((module) => ({ default: module.WaitingListDialog })),
);

interface WaitingListButtonProps extends ButtonStyle {
  /** Course id or slug. */
  product: string;
  children?: ReactNode;
}

/** Asks a visitor for name and e-mail; a signed-in account is not asked. */
export function WaitingListButton({
  product,
  children = 'Entrar na lista de espera',
  ...style
}: WaitingListButtonProps) {
  const { person, loading } = useSession();
  const [pressed, setPressed] = useState(false);
  // A press before the session is known waits for it.
  const answerable = pressed && !loading;

  const { mutate: join } = useJoinWaitingList(product);

  const isMember = person !== null;
  const joinAsMember = useEffectEvent(() => {
    if (!person) return;
    join(
      { email: person.email, name: person.fullName ?? '' },
      {
        onSuccess: (result) => toast(result.ok ? JOINED : failureToast(result.message)),
        onSettled: () => setPressed(false),
      },
    );
  });
  // Runs once per press, not per render.
  useEffect(() => {
    if (answerable && isMember) joinAsMember();
  }, [answerable, isMember]);

  return (
    <>
      <Button
        {...style}
        busy={pressed && (loading || person !== null)}
        onClick={() => setPressed(true)}
      >
        {children}
      </Button>
      {answerable && !person && (
        <Suspense fallback={null}>
          <WaitingListDialog product={product} onClose={() => setPressed(false)} />
        </Suspense>
      )}
    </>
  );
}
