import type { OutboxEntry } from '#app/lib/unsent/outbox.ts';
import type { Entry, NewEntry } from './schema.ts';

/** The entries of all loaded pages without duplicates: a page that is read again may repeat the end of another. */
export function toEntries<One extends Entry>(pages: readonly { entries: One[] }[] = []): One[] {
  const byId = new Map(pages.flatMap((page) => page.entries).map((one) => [one.id, one]));
  return [...byId.values()];
}

export type PendingEntry = OutboxEntry<NewEntry>;

/** Unsent comments (null) or replies to one, without those that have arrived. */
export function pendingIn(
  entries: readonly PendingEntry[],
  parentId: string | null,
  known: readonly Pick<Entry, 'id'>[],
): PendingEntry[] {
  const ids = new Set(known.map(({ id }) => id));
  return entries.filter(({ item }) => item.parentId === parentId && !ids.has(item.id));
}

/** Unsent replies to a comment that is deleted. */
export function findOrphans(
  entries: readonly PendingEntry[],
  comments: readonly Pick<Entry, 'id'>[],
): PendingEntry[] {
  const ids = new Set(comments.map(({ id }) => id));
  return entries.filter(({ item }) => item.parentId !== null && !ids.has(item.parentId));
}

export interface EntryChange {
  id: string;
  shown: (entry: Entry) => Partial<Entry>;
}

const isEntry = (value: object): value is Entry => 'id' in value && 'isLiked' in value;

/** The cached data with one entry changed, wherever it is. */
export function changeEntry<Data>(data: Data, change: EntryChange): Data {
  if (Array.isArray(data)) return data.map((one: unknown) => changeEntry(one, change)) as Data;
  if (typeof data !== 'object' || data === null) return data;
  const copy = Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, changeEntry<unknown>(value, change)]),
  );
  const changed =
    isEntry(copy) && copy.id === change.id ? { ...copy, ...change.shown(copy) } : copy;
  return changed as Data;
}

export const toLiked =
  (isLiked: boolean): EntryChange['shown'] =>
  (entry) => ({
    isLiked,
    likeCount: entry.likeCount + (isLiked ? 1 : -1) * (entry.isLiked === isLiked ? 0 : 1),
  });
