import type { Blocker } from 'react-router';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';

interface LeaveDialogProps {
  blocker: Blocker;
  isUnsaved: boolean;
  isKept: boolean;
  isUploading: boolean;
  onDiscard: () => void;
}

export function LeaveDialog({ blocker, isUnsaved, isKept, ...props }: LeaveDialogProps) {
  if (blocker.state !== 'blocked') return null;
  const texts = [
    props.isUploading && 'O envio da gravação ainda não terminou e será cancelado.',
    isUnsaved &&
      (isKept
        ? 'O rascunho fica guardado neste navegador, mas ninguém o vê até você salvar.'
        : 'Este navegador não guarda rascunhos: salve antes de sair.'),
  ];

  function handleDiscard() {
    props.onDiscard();
    blocker.proceed?.();
  }

  return (
    <Dialog
      open
      title={isUnsaved ? 'Há alterações não salvas' : 'Há um envio em andamento'}
      description={texts.filter(Boolean).join(' ')}
      onClose={() => blocker.reset()}
    >
      <div className="grid grid-cols-1 gap-3">
        <Button variant="ink" size="sm" onClick={() => blocker.reset()}>
          Continuar editando
        </Button>
        {isUnsaved && isKept && (
          <Button variant="outline" size="sm" onClick={() => blocker.proceed()}>
            Sair e guardar o rascunho
          </Button>
        )}
        <Button variant="danger" size="sm" onClick={handleDiscard}>
          {isUnsaved ? 'Descartar e sair' : 'Cancelar o envio e sair'}
        </Button>
      </div>
    </Dialog>
  );
}
