import type { Blocker } from 'react-router';
import { Button } from '../../../ui/primitives/button.tsx';
import { Dialog } from '../../../ui/primitives/dialog.tsx';

interface LeaveDialogProps {
  blocker: Blocker;
  onDiscard: () => void;
}

export function LeaveDialog({ blocker, onDiscard }: LeaveDialogProps) {
  if (blocker.state !== 'blocked') return null;

  function handleDiscard() {
    onDiscard();
    blocker.proceed?.();
  }

  return (
    <Dialog
      open
      title="Há alterações não salvas"
      description="O rascunho fica guardado neste navegador, mas ninguém o vê até você salvar."
      onClose={() => blocker.reset()}
    >
      <div className="grid gap-3">
        <Button variant="ink" size="sm" onClick={() => blocker.reset()}>
          Continuar editando
        </Button>
        <Button variant="outline" size="sm" onClick={() => blocker.proceed()}>
          Sair e guardar o rascunho
        </Button>
        <Button variant="danger" size="sm" onClick={handleDiscard}>
          Descartar e sair
        </Button>
      </div>
    </Dialog>
  );
}
