import { lazy, type ReactNode, Suspense, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import type { ButtonStyle } from '../../../ui/primitives/button-style.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { useSession } from '../../session/queries.ts';
import { JOINED } from '../messages.ts';
import { joinWaitingList } from '../mutations.ts';

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
  const { person } = useSession();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const handleClick = async () => {
    if (!person) {
      setAsking(true);
      return;
    }
    setBusy(true);
    const { email, fullName } = person;
    const result = await joinWaitingList(product, { email, name: fullName ?? email });
    setBusy(false);
    toast(result.ok ? JOINED : { title: result.message, variant: 'destructive' });
  };

  return (
    <>
      <Button {...style} busy={busy} onClick={() => void handleClick()}>
        {children}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <WaitingListDialog product={product} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
