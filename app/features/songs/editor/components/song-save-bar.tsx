import type { EditableSong } from '#domain/contracts/song-editor.ts';
import { SaveBar, saveBarButton } from '#app/ui/admin/editor/save-bar.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import type { SongEditorModel } from '#app/features/songs/editor/editing/use-song-editor.ts';
import { rowTexts } from '#app/features/songs/editor/messages.ts';

interface SongSaveBarProps {
  editor: SongEditorModel;
  song: EditableSong;
}

export const SongSaveBar = ({ editor, song }: SongSaveBarProps) => (
  <SaveBar editor={editor} texts={rowTexts} stored={song} label="Salvar">
    <Button
      variant="outline"
      size="sm"
      className={saveBarButton}
      aria-disabled={editor.state.past.length === 0 || undefined}
      onClick={() => editor.dispatch({ type: 'undone' })}
    >
      <Icon name="undo" />
      Desfazer
    </Button>
  </SaveBar>
);
