import type { SongSheet } from '#domain/contracts/songs.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { ProgressGroove } from '#app/ui/primitives/progress-groove.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { downloadText, saveText } from '#app/features/songs/messages.ts';
import { useDownload } from '#app/features/songs/saved/downloads.ts';
import { canSaveSongs } from '#app/features/songs/saved/saved-songs.ts';
import { useSavedSong, useSaveSong } from '#app/features/songs/saved/use-saved-song.ts';

/** Keeps the song on this device, for where there is no network. */
export function SaveSong({ song }: { song: SongSheet }) {
  const saved = useSavedSong(song.id);
  const running = useDownload(song.id);
  const { save, remove } = useSaveSong(song);
  if (!song.permissions.offline || !canSaveSongs() || saved === undefined) return null;
  if (running)
    return (
      <div className="song-save">
        <div className="min-w-0 flex-1">
          <p className="figures">{downloadText(running.share)}</p>
          <ProgressGroove label="Salvando a música" value={running.share} max={1} />
        </div>
        <Button variant="quiet" size="sm" className="-mr-4" onClick={running.stop}>
          Cancelar
        </Button>
      </div>
    );
  if (saved)
    return (
      <div className="song-save">
        <p className="flex items-center gap-2">
          <Icon name="check" />
          Salva neste aparelho
        </p>
        <Button variant="quiet" size="sm" className="-mr-4" onClick={() => void remove()}>
          Tirar
        </Button>
      </div>
    );
  return (
    <div className="song-save">
      <Button variant="outline" size="sm" onClick={() => void save()}>
        <Icon name="download" />
        {saveText(song.fileBytes)}
      </Button>
    </div>
  );
}
