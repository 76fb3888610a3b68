import type { Blocker } from 'react-router';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { closeText, type Keeping, leaveNoticeText } from '#app/features/course-editor/messages.ts';

interface LeaveDialogProps {
  blocker: Blocker;
  isUnsaved: boolean;
  keeping: Keeping;
  isUploading: boolean;
  onDiscard: () => void;
}

export function LeaveDialog({
  blocker,
  isUnsaved,
  keeping,
  isUploading,
  onDiscard,
}: LeaveDialogProps) {
  if (blocker.state !== 'blocked') return null;

  function handleDiscard() {
    onDiscard();
    blocker.proceed?.();
  }

  return (
    <Dialog
      open
      title={isUnsaved ? 'Há alterações não salvas' : 'Há um envio em andamento'}
      description={closeText(isUploading, isUnsaved ? leaveNoticeText(keeping) : null)}
      onClose={() => blocker.reset()}
    >
      <div className="grid gap-3">
        <Button variant="ink" size="sm" onClick={() => blocker.reset()}>
          Continuar editando
        </Button>
        {isUnsaved && keeping === 'kept' && (
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
