import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditableSong } from '#domain/contracts/song-editor.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import type { SongEditorModel } from '#app/features/songs/editor/editing/use-song-editor.ts';
import { timeText } from '#app/features/songs/editor/messages.ts';
import { editableSongQuery } from '#app/features/songs/editor/queries.ts';
import type { Conflict } from '#app/features/songs/editor/schema.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  editor: SongEditorModel;
  onReload: (song: EditableSong) => void;
}

export function ConflictDialog({ conflict, editor, onReload }: ConflictDialogProps) {
  const { savedBy, savedAt, version } = conflict;
  const client = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const found = await client.fetchQuery({ ...editableSongQuery(editor.id), staleTime: 0 });
      if (!found) throw new Error('the song is gone');
      return found.song;
    },
    onSuccess: onReload,
  });
  const when = savedAt ? ` em ${timeText(savedAt)}` : '';
  return (
    <Dialog
      open
      title="Esta música mudou enquanto você editava"
      description={`${savedBy ?? 'Outra pessoa'} salvou outra versão${when}. Nada do que você escreveu se perdeu.`}
      onClose={editor.closeConflict}
    >
      <div className="grid grid-cols-1 gap-3">
        {isError && (
          <Banner tone="danger">Não deu para ler a versão salva. Verifique sua conexão.</Banner>
        )}
        <Button
          variant="ink"
          size="sm"
          busy={isPending || editor.isSaving}
          onClick={() => mutate()}
        >
          Recarregar a versão salva
        </Button>
        <p className="text-fine text-ink-soft">O que você escreveu e não salvou é descartado.</p>
        <Button
          variant="danger"
          size="sm"
          busy={isPending || editor.isSaving}
          onClick={() => void editor.save(version)}
        >
          Gravar a minha versão por cima
        </Button>
        <p className="text-fine text-ink-soft">A sua versão inteira substitui a que está salva.</p>
      </div>
    </Dialog>
  );
}
