import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { timeText, NOT_READ_AGAIN } from '#app/features/course-editor/messages.ts';
import type { Conflict } from '#app/features/course-editor/mutations.ts';
import { useReadAgain } from '#app/features/course-editor/queries.ts';
import type { EditableCourse } from '#app/features/course-editor/schema.ts';

interface ConflictDialogProps {
  courseId: string;
  conflict: Conflict;
  busy: boolean;
  onOverwrite: () => void;
  onReload: (course: EditableCourse) => void;
  onClose: () => void;
}

export function ConflictDialog({
  courseId,
  conflict: { savedBy, savedAt },
  busy,
  onOverwrite,
  onReload,
  onClose,
}: ConflictDialogProps) {
  const { mutate, isPending, isError } = useReadAgain(courseId);
  const who = savedBy ?? 'Outra pessoa';
  const when = savedAt ? ` em ${timeText(savedAt)}` : '';
  return (
    <Dialog
      open
      title="Este curso mudou enquanto você editava"
      description={`${who} salvou outra versão${when}. Nada do que você escreveu se perdeu, e nada seu foi gravado ainda.`}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {isError && <Banner tone="danger">{NOT_READ_AGAIN}</Banner>}
        <div className="grid gap-2">
          <Button
            variant="ink"
            size="sm"
            busy={busy || isPending}
            aria-describedby="reload-note"
            onClick={() => mutate(undefined, { onSuccess: onReload })}
          >
            Recarregar a versão salva
          </Button>
          <p id="reload-note" className="text-fine text-ink-soft">
            O que você escreveu e ainda não salvou é descartado.
          </p>
        </div>
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
      </div>
    </Dialog>
  );
}
