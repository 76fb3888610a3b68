import { useSyncExternalStore } from 'react';
import type { SongSheet } from '#domain/contracts/songs.ts';
import { saveSong } from './saved-songs.ts';

/** A song of two and a half megabytes on a slow phone network. */
const SONG_WITHIN_MS = 600_000;

interface Download {
  /** 0 to 1. */
  share: number;
  stop: () => void;
}

/** The running downloads, by song: a download goes on when its page is left. */
const downloads = new Map<string, Download>();
const listeners = new Set<() => void>();

function show(id: string, download: Download | null): void {
  if (download) downloads.set(id, download);
  else downloads.delete(id);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The download of a song; undefined: there is none. */
export const useDownload = (id: string): Download | undefined =>
  useSyncExternalStore(subscribe, () => downloads.get(id));

/** Resolves to whether the song is saved; `stopped`: by the person. */
export async function download(
  userId: string,
  sheet: SongSheet,
): Promise<'saved' | 'stopped' | 'failed'> {
  const controller = new AbortController();
  let isStopped = false;
  function stop() {
    isStopped = true;
    controller.abort();
  }
  const timer = setTimeout(() => controller.abort(), SONG_WITHIN_MS);
  show(sheet.id, { share: 0, stop });
  try {
    await saveSong({
      userId,
      sheet,
      signal: controller.signal,
      onProgress: (share) => show(sheet.id, { share, stop }),
    });
    return 'saved';
  } catch {
    return isStopped ? 'stopped' : 'failed';
  } finally {
    clearTimeout(timer);
    show(sheet.id, null);
  }
}
