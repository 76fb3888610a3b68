import type { Blocker } from 'react-router';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';

/** Asks before a page is left on which something is unsaved. Nothing is kept on the device: it may be a password. */
export function LeaveQuestion({ blocker }: { blocker: Blocker }) {
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      open
      title="Há alterações não salvas"
      description="O que você digitou aqui se perde se você sair agora."
      onClose={() => blocker.reset()}
    >
      <div className="grid gap-3">
        <Button variant="ink" size="sm" onClick={() => blocker.reset()}>
          Continuar editando
        </Button>
        <Button variant="danger" size="sm" onClick={() => blocker.proceed()}>
          Descartar e sair
        </Button>
      </div>
    </Dialog>
  );
}
