// Songs that a person has saved on this device: each in a cache of its own, whose name carries the person's id. The browser's
// Cache needs no library and gives a recording back as it came.
import type { SongSheet, SongSummary } from '#domain/contracts/songs.ts';
import { fetchAs } from '#app/lib/wire/fetch-as.ts';
import { toFileUrl } from '#app/lib/files/file-url.ts';

const toPrefix = (userId: string) => `songs-${userId}/`;
const toName = (userId: string, id: string) => toPrefix(userId) + id;
const SHEET = '/sheet';

/** Only secure pages may keep files. */
export const canSaveSongs = () => 'caches' in globalThis;

const toFile = (path: string) => toFileUrl('course-files', path);
const listFiles = ({ sungPath, spokenPath, bandPath }: SongSheet) =>
  [sungPath, spokenPath, bandPath].filter((path) => path !== null).map(toFile);

async function listNames(userId: string): Promise<string[]> {
  if (!canSaveSongs()) return [];
  return (await caches.keys()).filter((name) => name.startsWith(toPrefix(userId)));
}

/** A song whose download has not ended has no sheet yet. */
export async function readSavedSongs(userId: string): Promise<SongSheet[]> {
  const names = await listNames(userId);
  const sheets = await Promise.all(
    names.map(async (name) => {
      const sheet = await (await caches.open(name)).match(SHEET);
      return sheet ? [(await sheet.json()) as SongSheet] : [];
    }),
  );
  return sheets.flat();
}

/** Null: it is not on this device. */
export async function readSavedFile(
  userId: string,
  { id, path }: { id: string; path: string },
): Promise<Blob | null> {
  if (!canSaveSongs()) return null;
  const file = await caches.match(toFile(path), { cacheName: toName(userId, id) });
  return (await file?.blob()) ?? null;
}

/** Reads an answer to its end; `onShare` gets the share that has come, 0 to 1, where the length is known. */
async function readWhole(response: Response, onShare: (share: number) => void): Promise<Blob> {
  const length = Number(response.headers.get('content-length'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    bytes += part.value.length;
    if (length > 0) onShare(Math.min(bytes / length, 1));
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

interface Saving {
  userId: string;
  sheet: SongSheet;
  signal: AbortSignal;
  /** The share of all recordings that is here, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Keeps a song on this device; again, what is new of it. The sheet comes last, so that a song is saved when all of it is; the
 * next try goes on with the recordings that came. Rejects when the server refuses, the network is lost, or the disk is full.
 */
export async function saveSong({ userId, sheet, signal, onProgress }: Saving): Promise<void> {
  const cache = await caches.open(toName(userId, sheet.id));
  const files = listFiles(sheet);
  for (const [index, file] of files.entries()) {
    if (await cache.match(file)) continue;
    const response = await fetchAs(userId, file, { signal });
    if (!response.ok) throw new Error(`song: ${response.status}`);
    const whole = await readWhole(response, (share) => onProgress((index + share) / files.length));
    await cache.put(file, new Response(whole));
  }
  await cache.put(SHEET, Response.json(sheet));
  const named = new Set([SHEET, ...files]);
  for (const key of await cache.keys())
    if (!named.has(new URL(key.url).pathname)) await cache.delete(key); // a recording that was replaced
}

export const removeSavedSong = (userId: string, id: string): Promise<boolean> =>
  caches.delete(toName(userId, id));

/** Removes what may not be kept any more, by the list that the server has just given. True: something was removed. */
export async function removeLostSongs(
  userId: string,
  songs: readonly SongSummary[],
): Promise<boolean> {
  const kept = songs.filter(({ isOpen, offline }) => isOpen && offline);
  const names = new Set(kept.map(({ id }) => toName(userId, id)));
  const lost = (await listNames(userId)).filter((name) => !names.has(name));
  for (const name of lost) await caches.delete(name);
  return lost.length > 0;
}

/** After a sign-out, and when the access has ended. */
export async function forgetSongs(userId: string): Promise<void> {
  for (const name of await listNames(userId)) await caches.delete(name);
}
