import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import type { ButtonStyle } from '../../../ui/primitives/button-style.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { useSession } from '../../session/queries.ts';
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

/** Asks a visitor for name and e-mail; whoever is signed in is not asked for what we know. */
export function WaitingListButton({
  product,
  children = 'Entrar na lista de espera',
  ...style
}: WaitingListButtonProps) {
  const { person, loading } = useSession();
  const [stage, setStage] = useState<'idle' | 'pressed' | 'joining'>('idle');
  // A press may come before it is known who is here; it waits for that.
  const isAnswerable = stage === 'pressed' && !loading;

  const { mutate: join } = useJoinWaitingList(product);

  /** Once for each press, however often the page is drawn meanwhile. */
  const joinAsMember = useEffectEvent(() => {
    if (!person) return;
    setStage('joining');
    join(
      { email: person.email, name: person.fullName ?? '' },
      {
        onSuccess: (result) =>
          toast(result.ok ? JOINED : { title: result.message, variant: 'destructive' }),
        onSettled: () => setStage('idle'),
      },
    );
  });
  useEffect(() => {
    if (isAnswerable) joinAsMember();
  }, [isAnswerable]);

  return (
    <>
      <Button
        {...style}
        busy={stage !== 'idle' && (loading || person !== null)}
        onClick={() => setStage('pressed')}
      >
        {children}
      </Button>
      {isAnswerable && !person && (
        <Suspense fallback={null}>
          <WaitingListDialog product={product} onClose={() => setStage('idle')} />
        </Suspense>
      )}
    </>
  );
}
