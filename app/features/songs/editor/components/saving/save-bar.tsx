import type { EditableSong } from '#domain/contracts/song-editor.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import type { SongEditorModel } from '#app/features/songs/editor/editing/use-song-editor.ts';
import { timeText } from '#app/features/songs/editor/messages.ts';

interface SaveBarProps {
  editor: SongEditorModel;
  song: EditableSong;
}

function toStatus({ editor, song }: SaveBarProps): string {
  if (editor.isUnsaved)
    return editor.isKept
      ? 'Alterações não salvas, guardadas neste navegador.'
      : 'Alterações não salvas. Este navegador não guarda rascunhos: salve antes de sair.';
  if (song.savedAt) return `Salva por ${song.savedBy ?? 'alguém'} em ${timeText(song.savedAt)}.`;
  return 'Nada para salvar.';
}

/** Always visible, with the reason when saving failed. */
export function SaveBar({ editor, song }: SaveBarProps) {
  const { failure, wrongLines, state } = editor;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-8 flex flex-wrap items-center gap-2 border-t-2 border-ink bg-paper px-4 py-3 sm:mx-0 sm:gap-4 sm:px-0">
      {failure === '' ? (
        <p className="min-w-0 flex-1 basis-full text-fine text-ink-soft sm:basis-48">
          {toStatus({ editor, song })}
        </p>
      ) : (
        <p
          role="alert"
          className="flex min-w-0 flex-1 basis-full gap-2 border-2 border-danger bg-danger-soft px-3 py-2 text-fine font-semibold sm:basis-48"
        >
          <Icon name="alert" />
          <span>
            {failure}
            {wrongLines.length > 0 && ` Verso ${wrongLines.map((line) => line + 1).join(', ')}.`}
          </span>
        </p>
      )}
      <Button
        variant="outline"
        size="sm"
        className="max-sm:flex-1"
        aria-disabled={state.past.length === 0 || undefined}
        onClick={() => editor.dispatch({ type: 'undone' })}
      >
        <Icon name="undo" />
        Desfazer
      </Button>
      <Button
        variant="ink"
        size="sm"
        className="max-sm:flex-1"
        busy={editor.isSaving}
        onClick={() => void editor.save()}
      >
        {editor.isSaving ? 'Salvando...' : 'Salvar'}
      </Button>
    </div>
  );
}
