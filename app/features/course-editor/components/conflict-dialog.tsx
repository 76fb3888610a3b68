import { Button } from '../../../ui/primitives/button.tsx';
import { Dialog } from '../../../ui/primitives/dialog.tsx';
import { momentText } from '../messages.ts';
import type { Conflict } from '../mutations.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  busy: boolean;
  onOverwrite: () => void;
  onReload: () => void;
  onClose: () => void;
}

export function ConflictDialog({
  conflict: { savedBy, savedAt },
  busy,
  onOverwrite,
  onReload,
  onClose,
}: ConflictDialogProps) {
  const who = savedBy ?? 'Outra pessoa';
  const when = savedAt ? ` em ${momentText(savedAt)}` : '';
  return (
    <Dialog
      open
      title="Este curso mudou enquanto você editava"
      description={`${who} salvou outra versão${when}. Nada do que você escreveu se perdeu, e nada seu foi gravado ainda.`}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <Button variant="ink" size="sm" onClick={onReload}>
          Ver a versão salva e guardar o meu texto
        </Button>
        <Button variant="danger" size="sm" busy={busy} onClick={onOverwrite}>
          Gravar as minhas alterações por cima
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Voltar à edição
        </Button>
      </div>
      <p className="mt-4 text-fine text-ink-soft">
        Por cima vão só os campos que você mudou; os outros ficam como {who} deixou.
      </p>
    </Dialog>
  );
}
