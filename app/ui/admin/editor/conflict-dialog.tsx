import { useMutation } from '@tanstack/react-query';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { conflictText, type RowTexts } from './messages.ts';
import type { Conflict } from './save-result.ts';

interface ConflictDialogProps<Row> {
  conflict: Conflict;
  editor: {
    isSaving: boolean;
    save: (version: number) => Promise<unknown>;
    closeConflict: () => void;
  };
  texts: RowTexts;
  /** Reads the stored row again; fails immediately without a network. */
  read: () => Promise<Row>;
  onReload: (row: Row) => void;
}

/** Another administrator saved the row meanwhile: theirs is read, or overwritten. */
export function ConflictDialog<Row>(props: ConflictDialogProps<Row>) {
  const { conflict, editor, texts, read, onReload } = props;
  const { isSaving, closeConflict } = editor;
  const { mutate, isPending, isError } = useMutation({ mutationFn: read });

  function handleReloaded(row: Row) {
    closeConflict();
    onReload(row);
  }

  return (
    <Dialog
      open
      title={texts.conflict.title}
      description={conflictText(conflict, texts)}
      onClose={closeConflict}
    >
      <div className="grid gap-3">
        {isError && <Banner tone="danger">{texts.conflict.notReadAgain}</Banner>}
        <div className="grid gap-2">
          <Button
            variant="ink"
            size="sm"
            busy={isSaving || isPending}
            aria-describedby="reload-note"
            onClick={() => mutate(undefined, { onSuccess: handleReloaded })}
          >
            Recarregar a versão salva
          </Button>
          <p id="reload-note" className="text-fine text-ink-soft">
            {texts.conflict.discarded}
          </p>
        </div>
        <div className="grid gap-2">
          <Button
            variant="danger"
            size="sm"
            busy={isSaving || isPending}
            aria-describedby="over-note"
            onClick={() => void editor.save(conflict.version)}
          >
            {texts.conflict.overwrite}
          </Button>
          <p id="over-note" className="text-fine text-ink-soft">
            {texts.conflict.overwritten}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
