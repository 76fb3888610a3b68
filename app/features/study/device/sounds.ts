import type { StudyBundle, StudyCard, StudyClip } from '#domain/contracts/study-bundle.ts';
import { fetchAs } from '#app/lib/wire/fetch-as.ts';
import { toFileUrl } from '#app/lib/files/file-url.ts';
import type { CardClip } from '../study-device.ts';
import type { Keeper } from './keeper.ts';
import type { StudyStore } from './open-store.ts';

/** The bit rate of a file whose parts are cut: see StudyClip. */
const BYTES_PER_MS = 5;
const TYPE = 'audio/mpeg';
/** A file of some megabytes on a slow phone network. */
const FILE_WITHIN_MS = 300_000;

interface Sounds {
  userId: string;
  keeper: Keeper;
  store: StudyStore;
}

const toUrl = ({ bucket, path }: Pick<StudyClip, 'bucket' | 'path'>) => toFileUrl(bucket, path);

/** The part of a file that an element plays. */
function toPart(file: Blob, { startMs, endMs, isCut }: StudyClip): CardClip {
  if (!isCut) return { sound: file, startMs, endMs };
  const [first, end] = [startMs * BYTES_PER_MS, endMs === null ? undefined : endMs * BYTES_PER_MS];
  return { sound: file.slice(first, end, TYPE), startMs: 0, endMs: null };
}

const toRange = ({ startMs, endMs }: StudyClip) =>
  `bytes=${startMs * BYTES_PER_MS}-${endMs === null ? '' : endMs * BYTES_PER_MS - 1}`;

async function fetchPart(userId: string, clip: StudyClip): Promise<CardClip> {
  const response = await fetchAs(userId, toUrl(clip), {
    headers: clip.isCut ? { range: toRange(clip) } : {},
  });
  if (!response.ok) throw new Error(`sound: ${response.status}`);
  const sound = await response.blob();
  if (response.status !== 206) return toPart(sound, clip);
  return { sound: new Blob([sound], { type: TYPE }), startMs: 0, endMs: null };
}

/** The sound of a card from the device, else its part of the file from the network. */
export async function findClip(
  { userId, keeper, store }: Sounds,
  { id, clip }: StudyCard,
): Promise<CardClip | null> {
  if (!clip) return null;
  const stored = await findStored({ keeper, store }, id, clip.path);
  if (stored) return toPart(stored, clip);
  return fetchPart(userId, clip).catch(() => null);
}

/** The picture of a card, which is kept as its sound is. */
export async function findPicture(
  { userId, keeper, store }: Sounds,
  { id, picturePath }: StudyCard,
): Promise<Blob | null> {
  if (!picturePath) return null;
  const stored = await findStored({ keeper, store }, id, picturePath);
  if (stored) return stored;
  const url = toUrl({ bucket: 'study-media', path: picturePath });
  const response = await fetchAs(userId, url, {}).catch(() => null);
  return response?.ok ? response.blob() : null;
}

async function findStored(
  { keeper, store }: Omit<Sounds, 'userId'>,
  cardId: string,
  path: string,
): Promise<Blob | undefined> {
  const deckId = keeper.getSnapshot().cards.get(cardId)?.deckId ?? '';
  const stored = await store.findSound(deckId, path).catch(() => undefined);
  return stored?.sound;
}

async function keepSounds({ userId, keeper, store }: Sounds, bundle: StudyBundle): Promise<void> {
  const { id, version, files } = bundle;
  for (const file of files) {
    const { bucket, path } = file;
    const stored = await store.findSound(id, path);
    // A file of an own card never changes: another one has another name.
    if (stored?.version === version || (stored && bucket === 'study-media')) continue;
    // A changed deck seldom has changed sounds: then the browser's own copy is confirmed.
    const response = await fetchAs(userId, toUrl(file), {
      cache: 'no-cache',
      signal: AbortSignal.timeout(FILE_WITHIN_MS),
    });
    const isOpen = keeper.getStudy().bundles.has(id);
    if (response.ok && isOpen)
      await store.putSound(id, { path, version, sound: await response.blob() });
  }
}

/** Keeps the sounds and pictures of all decks on the device. What cannot be read or stored now is tried with the next contact. */
export async function keepAllSounds(sounds: Sounds): Promise<void> {
  try {
    for (const bundle of sounds.keeper.getStudy().bundles.values())
      await keepSounds(sounds, bundle);
  } catch {
    // No network, or no room on the disk.
  }
}
