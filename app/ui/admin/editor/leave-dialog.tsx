import type { Blocker } from 'react-router';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { closeText, leaveNoticeText, type RowTexts } from './messages.ts';
import type { Keeping } from './use-kept-draft.ts';

interface LeaveDialogProps {
  blocker: Blocker;
  editor: { isUnsaved: boolean; keeping: Keeping };
  texts: RowTexts;
  isUploading: boolean;
  onDiscard: () => void;
}

/** Asks before a page is left on which something is unsaved or uploading. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { blocker, editor, texts, isUploading, onDiscard } = props;
  const { isUnsaved, keeping } = editor;
  if (blocker.state !== 'blocked') return null;
  const typed = isUnsaved ? leaveNoticeText(keeping, texts) : null;

  function handleDiscard() {
    onDiscard();
    blocker.proceed?.();
  }

  return (
    <Dialog
      open
      title={isUnsaved ? 'Há alterações não salvas' : 'Há um envio em andamento'}
      description={closeText(isUploading, typed, texts.cancelUpload)}
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
