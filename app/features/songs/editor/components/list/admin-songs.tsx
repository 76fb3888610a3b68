import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ListedSong } from '#domain/contracts/song-editor.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { useDeleteSong } from '#app/features/songs/editor/mutations.ts';
import { listedSongsQuery } from '#app/features/songs/editor/queries.ts';
import { NewSongDialog } from './new-song-dialog.tsx';
import { SongRow } from './song-row.tsx';

/** Every song with its state and what it lacks. */
export function AdminSongs() {
  const query = useQuery(listedSongsQuery());
  const { mutateAsync: remove } = useDeleteSong();
  const [isNaming, setIsNaming] = useState(false);
  const [deleted, setDeleted] = useState<ListedSong | null>(null);
  const songs = query.data ?? [];
  const shown = songs.filter(({ state }) => state === 'public').length;

  async function handleDelete(song: ListedSong) {
    const attempt = await remove(song.id);
    return attempt.ok ? null : attempt.message;
  }

  return (
    <>
      <PageHeading
        title="Músicas"
        count={query.data && `${shown} no ar`}
        actions={<Button onClick={() => setIsNaming(true)}>Nova música</Button>}
      />
      <ListState
        query={query}
        isEmpty={songs.length === 0}
        empty="Nenhuma música ainda. Comece em “Nova música”: uma gravação e a letra bastam."
      >
        <ul className="border-2 border-ink bg-sheet">
          {songs.map((song) => (
            <li key={song.id} className="border-b border-line last:border-b-0">
              <SongRow song={song} onDelete={() => setDeleted(song)} />
            </li>
          ))}
        </ul>
      </ListState>
      {isNaming && <NewSongDialog onClose={() => setIsNaming(false)} />}
      {deleted && (
        <ConfirmDialog
          title={`Excluir o rascunho “${deleted.title}”?`}
          description="A letra, os tempos e os cards deste rascunho são apagados. Isto não volta."
          confirmLabel="Excluir rascunho"
          isDanger
          done="Rascunho excluído."
          onClose={() => setDeleted(null)}
          onConfirm={() => handleDelete(deleted)}
        />
      )}
    </>
  );
}
