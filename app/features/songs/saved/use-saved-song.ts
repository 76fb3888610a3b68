import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { SongSheet, SongSummary } from '#domain/contracts/songs.ts';
import { failureToast, successToast, toast } from '#app/lib/toast.ts';
import { savedSongsQuery } from '../queries.ts';
import { download } from './downloads.ts';
import { removeLostSongs, removeSavedSong, saveSong } from './saved-songs.ts';
import { useSongOwner } from './song-owner.ts';

/** A song on this device, or not; undefined: not known yet. */
export function useSavedSong(id: string): SongSheet | null | undefined {
  const { data } = useQuery(savedSongsQuery(useSongOwner()));
  return data && (data.find((song) => song.id === id) ?? null);
}

function useShowSaved() {
  const client = useQueryClient();
  const owner = useSongOwner();
  return useCallback(async () => {
    // A recording that plays goes on as it is.
    void client.invalidateQueries({ queryKey: ['saved-file', owner], refetchType: 'none' });
    await client.invalidateQueries(savedSongsQuery(owner));
  }, [client, owner]);
}

/** The state and the action of a song's save button. */
export function useSaveSong(sheet: SongSheet) {
  const owner = useSongOwner();
  const showSaved = useShowSaved();

  async function remove() {
    if (owner === null) return;
    await removeSavedSong(owner, sheet.id);
    await showSaved();
  }

  async function save() {
    if (owner === null) return;
    // Browsers delete what a page keeps unless they are asked not to.
    void navigator.storage?.persist?.().catch(() => false);
    const end = await download(owner, sheet);
    if (end === 'stopped') return remove();
    await showSaved();
    if (end === 'saved') toast(successToast('Música salva neste aparelho.'));
    else
      toast(failureToast('A música não foi salva', 'Verifique a conexão e o espaço do aparelho.'));
  }

  return { save, remove };
}

/** Keeps a saved song as the server has it now; one that may not be kept any more leaves the device. */
export function useKeptAsServed(id: string, served: SongSheet | null | undefined): void {
  const owner = useSongOwner();
  const showSaved = useShowSaved();
  const isSaved = !!useSavedSong(id);
  useEffect(() => {
    if (owner === null || !isSaved || served === undefined) return;
    const { signal } = new AbortController();
    const kept = served?.permissions.offline
      ? saveSong({ userId: owner, sheet: served, signal, onProgress: () => {} })
      : removeSavedSong(owner, id).then(showSaved);
    kept.catch(() => {}); // tried again with the next visit
  }, [served, isSaved, owner, id, showSaved]);
}

/** Songs that the person may not keep any more leave the device, by the list that the server has just given. */
export function useLostSongsRemoved(songs: readonly SongSummary[] | undefined): void {
  const owner = useSongOwner();
  const showSaved = useShowSaved();
  useEffect(() => {
    if (owner === null || songs === undefined) return;
    removeLostSongs(owner, songs)
      .then((hasRemoved) => (hasRemoved ? showSaved() : undefined))
      .catch(() => {}); // tried again with the next visit
  }, [owner, songs, showSaved]);
}
