import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { StudyBundle } from '#domain/contracts/study-bundle.ts';
import { groupBy } from '#app/lib/text/group-by.ts';
import {
  newStudy,
  type NextUp,
  type Pending,
  type ServerCard,
  type StoredStudy,
  type StudyChange,
  type StudyMeta,
} from './stored-study.ts';

/** A sound file of a deck, as it was in one version of the deck. */
export interface StoredSound {
  path: string;
  version: number;
  sound: Blob;
}

/** Another tab has written since this one read; nothing was written. */
export class StaleError extends Error {}

/** The study of one person on this device. Rejects when the browser fails to write. */
export interface StudyStore {
  /** False: the browser refuses storage, and all is gone with the page. */
  isKept: boolean;
  read: () => Promise<StoredStudy>;
  /** Null: it is not known what a visit of this day begins with. */
  readNextUp: (day: number) => Promise<{ meta: StudyMeta; nextUp: NextUp } | null>;
  putNextUp: (days: readonly NextUp[]) => Promise<void>;
  /** Resolves when it is on the disk; all of it is, or nothing. Rejects with StaleError unless `meta` follows what is stored. */
  write: (change: StudyChange, meta: StudyMeta) => Promise<void>;
  findSound: (deckId: string, path: string) => Promise<StoredSound | undefined>;
  putSound: (deckId: string, sound: StoredSound) => Promise<void>;
  close: () => void;
}

interface Schema extends DBSchema {
  meta: { key: 'meta'; value: StudyMeta };
  bundles: { key: string; value: StudyBundle };
  /** The cards whose ids begin with the key: ten thousand rows are read five times as slowly as 256 lists. */
  cards: { key: string; value: ServerCard[] };
  pending: { key: string; value: Pending };
  sounds: { key: [string, string]; value: StoredSound };
  nextUp: { key: number; value: NextUp };
}

const toName = (userId: string) => `study-${userId}`;
/** The keys of a deck's sounds. */
const ofDeck = (deckId: string) => IDBKeyRange.bound([deckId], [deckId, []]);
const toListKey = ({ cardId }: ServerCard) => cardId.slice(0, 2);

/** Async, because some browsers throw where they refuse. */
async function open(userId: string): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(toName(userId), 2, {
    upgrade(db, from) {
      db.createObjectStore('nextUp', { keyPath: 'day' });
      if (from === 1) return;
      db.createObjectStore('meta');
      db.createObjectStore('bundles', { keyPath: 'id' });
      db.createObjectStore('cards');
      db.createObjectStore('pending', { keyPath: 'entry.id' });
      db.createObjectStore('sounds');
    },
    // Another tab deletes it, after a sign-out.
    blocking: (_current, _blocked, { target }) => (target as IDBDatabase).close(),
  });
}

async function readAll(db: IDBPDatabase<Schema>): Promise<StoredStudy> {
  const stored = db.transaction(['meta', 'bundles', 'cards', 'pending']);
  const [meta, bundles, lists, pending] = await Promise.all([
    stored.objectStore('meta').get('meta'),
    stored.objectStore('bundles').getAll(),
    stored.objectStore('cards').getAll(),
    stored.objectStore('pending').getAll(),
  ]);
  return {
    meta: { ...newStudy().meta, ...meta },
    bundles: new Map(bundles.map((bundle) => [bundle.id, bundle])),
    server: new Map(lists.flat().map((card) => [card.cardId, card])),
    pending,
  };
}

async function readNextUp(
  db: IDBPDatabase<Schema>,
  day: number,
): Promise<{ meta: StudyMeta; nextUp: NextUp } | null> {
  const stored = db.transaction(['meta', 'nextUp']);
  const [meta, nextUp] = await Promise.all([
    stored.objectStore('meta').get('meta'),
    stored.objectStore('nextUp').get(day),
  ]);
  return meta && nextUp ? { meta, nextUp } : null;
}

async function putNextUp(db: IDBPDatabase<Schema>, days: readonly NextUp[]): Promise<void> {
  const { store, done } = db.transaction('nextUp', 'readwrite');
  await Promise.all([store.clear(), ...days.map((one) => store.put(one)), done]);
}

async function write(
  db: IDBPDatabase<Schema>,
  change: StudyChange,
  meta: StudyMeta,
): Promise<void> {
  const { bundle, cards = [], pending = [], settled = [], lostDecks = [] } = change;
  const stores = ['meta', 'bundles', 'cards', 'pending', 'sounds', 'nextUp'] as const;
  const transaction = db.transaction(stores, 'readwrite', { durability: 'strict' });
  const done = transaction.done.catch((error: unknown) => {
    throw error instanceof Error ? error : new Error('The browser did not store');
  });
  const work = async () => {
    const lists = transaction.objectStore('cards');
    const metas = transaction.objectStore('meta');
    if (((await metas.get('meta'))?.written ?? 0) !== meta.written - 1) {
      transaction.abort();
      throw new StaleError();
    }
    await metas.put(meta, 'meta');
    await transaction.objectStore('nextUp').clear();
    if (bundle) {
      await transaction.objectStore('bundles').put(bundle);
      const sounds = transaction.objectStore('sounds');
      const paths = new Set(bundle.files.map(({ path }) => path));
      // A withdrawn recording leaves the device.
      for (const key of await sounds.getAllKeys(ofDeck(bundle.id)))
        if (!paths.has(key[1])) await sounds.delete(key);
    }
    for (const one of pending) await transaction.objectStore('pending').put(one);
    for (const id of settled) await transaction.objectStore('pending').delete(id);
    for (const [key, group] of groupBy(cards, toListKey)) {
      const ids = new Set(group.map(({ cardId }) => cardId));
      const others = (await lists.get(key)) ?? [];
      await lists.put([...others.filter(({ cardId }) => !ids.has(cardId)), ...group], key);
    }
    for (const deckId of lostDecks) {
      await transaction.objectStore('bundles').delete(deckId);
      await transaction.objectStore('sounds').delete(ofDeck(deckId));
    }
    for (const key of lostDecks.length > 0 ? await lists.getAllKeys() : []) {
      const kept = ((await lists.get(key)) ?? []).filter(
        ({ deckId }) => !lostDecks.includes(deckId),
      );
      await lists.put(kept, key);
    }
  };
  await Promise.all([work(), done]);
}

/** The person's database on this device; in memory where the browser refuses one. */
export async function openStore(userId: string): Promise<StudyStore> {
  const db = await open(userId).catch(() => null);
  if (!db) return createMemoryStore();
  return {
    isKept: true,
    read: () => readAll(db),
    readNextUp: (day) => readNextUp(db, day),
    putNextUp: (days) => putNextUp(db, days),
    write: (change, meta) => write(db, change, meta),
    findSound: (deckId, path) => db.get('sounds', [deckId, path]),
    putSound: async (deckId, sound) => void (await db.put('sounds', sound, [deckId, sound.path])),
    close: () => db.close(),
  };
}

function createMemoryStore(): StudyStore {
  const sounds = new Map<string, StoredSound>();
  const study = newStudy();
  return {
    isKept: false,
    read: async () => study,
    readNextUp: async () => null,
    putNextUp: async () => {},
    write: async () => {},
    findSound: async (deckId, path) => sounds.get(`${deckId} ${path}`),
    putSound: async (deckId, sound) => void sounds.set(`${deckId} ${sound.path}`, sound),
    close: () => {},
  };
}

/** False: this device keeps nothing of the person. Creates nothing; true where the browser cannot say. */
export async function hasStore(userId: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === toName(userId));
  } catch {
    return true;
  }
}

/** Tabs that have it open close it first. */
export const deleteStore = (userId: string): Promise<void> => deleteDB(toName(userId));
