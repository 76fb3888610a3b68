import type { StudyBundle, StudyCard } from '#domain/contracts/study-bundle.ts';
import { fetchAs } from '#app/lib/wire/fetch-as.ts';
import type { Keeper } from './keeper.ts';
import type { StudyStore } from './open-store.ts';

/** The sounds of decks are MP3 of 40 kbit/s in frames of 24 ms that need no other frame: a part is its bytes. */
const BYTES_PER_MS = 5;
const TYPE = 'audio/mpeg';
/** A file of some megabytes on a slow phone network. */
const FILE_WITHIN_MS = 300_000;

type Clip = NonNullable<StudyCard['clip']>;

interface Sounds {
  userId: string;
  keeper: Keeper;
  store: StudyStore;
}

const toUrl = (path: string) =>
  `/storage/v1/object/authenticated/course-files/${path.split('/').map(encodeURIComponent).join('/')}`;

const cut = (file: Blob, { startMs, endMs }: Clip) =>
  file.slice(startMs * BYTES_PER_MS, endMs * BYTES_PER_MS, TYPE);

async function fetchPart(userId: string, clip: Clip): Promise<Blob> {
  const [first, end] = [clip.startMs * BYTES_PER_MS, clip.endMs * BYTES_PER_MS];
  const response = await fetchAs(userId, toUrl(clip.path), {
    headers: { range: `bytes=${first}-${end - 1}` },
  });
  if (!response.ok) throw new Error(`sound: ${response.status}`);
  const sound = await response.blob();
  return response.status === 206 ? new Blob([sound], { type: TYPE }) : cut(sound, clip);
}

/** The sound of a card from the device, else its part of the file from the network. */
export async function findClip(
  { userId, keeper, store }: Sounds,
  { id, clip }: StudyCard,
): Promise<Blob | null> {
  if (!clip) return null;
  const deckId = keeper.getSnapshot().cards.get(id)?.deckId ?? '';
  const stored = await store.findSound(deckId, clip.path).catch(() => undefined);
  if (stored) return cut(stored.sound, clip);
  return fetchPart(userId, clip).catch(() => null);
}

async function keepSounds({ userId, keeper, store }: Sounds, bundle: StudyBundle): Promise<void> {
  const { id, version, files } = bundle;
  for (const { path } of files) {
    if ((await store.findSound(id, path))?.version === version) continue;
    // A changed deck seldom has changed sounds: then the browser's own copy is confirmed.
    const response = await fetchAs(userId, toUrl(path), {
      cache: 'no-cache',
      signal: AbortSignal.timeout(FILE_WITHIN_MS),
    });
    const isOpen = keeper.getStudy().bundles.has(id);
    if (response.ok && isOpen)
      await store.putSound(id, { path, version, sound: await response.blob() });
  }
}

/** Keeps the sounds of all decks on the device. What cannot be read or stored now is tried with the next contact. */
export async function keepAllSounds(sounds: Sounds): Promise<void> {
  try {
    for (const bundle of sounds.keeper.getStudy().bundles.values())
      await keepSounds(sounds, bundle);
  } catch {
    // No network, or no room on the disk.
  }
}
