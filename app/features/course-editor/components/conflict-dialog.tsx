import { Banner } from '../../../ui/primitives/banner.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Dialog } from '../../../ui/primitives/dialog.tsx';
import { momentText, NOT_READ_AGAIN } from '../messages.ts';
import type { Conflict } from '../mutations.ts';
import { useReadAgain } from '../queries.ts';
import type { EditableCourse } from '../schema.ts';

interface ConflictDialogProps {
  courseId: string;
  conflict: Conflict;
  busy: boolean;
  onOverwrite: () => void;
  onRead: (course: EditableCourse) => void;
  onClose: () => void;
}

export function ConflictDialog({
  courseId,
  conflict: { savedBy, savedAt },
  busy,
  onOverwrite,
  onRead,
  onClose,
}: ConflictDialogProps) {
  const { mutate, isPending, isError } = useReadAgain(courseId);
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
        {isError && <Banner tone="danger">{NOT_READ_AGAIN}</Banner>}
        <Button
          variant="ink"
          size="sm"
          busy={busy || isPending}
          onClick={() => mutate(undefined, { onSuccess: onRead })}
        >
          Ver a versão salva e guardar o meu texto
        </Button>
        <div className="grid gap-2">
          <Button
            variant="danger"
            size="sm"
            busy={busy || isPending}
            aria-describedby="over-note"
            onClick={onOverwrite}
          >
            Gravar as minhas alterações por cima
          </Button>
          <p id="over-note" className="text-fine text-ink-soft">
            Por cima vão só os campos que você mudou; os outros ficam como foram salvos.
          </p>
        </div>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Voltar à edição
        </Button>
      </div>
    </Dialog>
  );
}
