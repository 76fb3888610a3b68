import {
  type Mutation,
  type QueryClient,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { inOneTab } from './in-one-tab.ts';
import type { DraftSchema } from './draft.ts';

/** The database's refusal: its code and, for a rate limit, the seconds to wait. */
export interface Refusal {
  code?: string;
  hint?: string;
}

interface WireAnswer {
  error: Refusal | null;
  /** 0 without an answer. */
  status: number;
}

/** Writes of one kind that survive a lost network and a reload. */
export interface OutboxKind<Item extends { id: string }> {
  /** The storage key, together with the account's id. */
  name: string;
  storage: 'localStorage' | 'sessionStorage';
  schema: DraftSchema<Item>;
  /** Sends as this account, or fails. Must be idempotent: a lost answer is retried. */
  send: (userId: string, item: Item) => Promise<WireAnswer>;
  refusalText: (refusal: Refusal, item: Item) => string;
  /** Awaited before the item leaves the entries, so that it never disappears from the screen. */
  onSent: (client: QueryClient, item: Item) => unknown;
  /** Given: a refused item is dropped. Not given: it stays until the user decides. */
  onRefused?: (client: QueryClient, item: Item) => unknown;
}

export interface OutboxEntry<Item> {
  item: Item;
  status: 'sending' | 'lost' | 'refused';
  /** The text of the refusal. */
  message: string;
}

export interface Outbox<Item> {
  entries: readonly OutboxEntry<Item>[];
  /** The last sent item, with a unique number. */
  lastSent: { item: Item; number: number } | undefined;
  /** Replaces a queued item with the same id. */
  add: (item: Item) => void;
  retry: (id: string) => void;
  discard: (id: string) => void;
}

/** A final refusal; other failures are retried. */
class RefusedError extends Error {}

const MAY_PASS = new Set([0, 401, 408, 425, 502, 503, 504]);
const RETRY_EVERY_MS = 15_000;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** One account's items in order. Tabs share them, so each change starts from what is stored. */
function openStore<Item extends { id: string }>(
  { name, storage, schema }: OutboxKind<Item>,
  userId: string,
) {
  const key = `${name}:${userId}`;
  /** Items that the browser refused to store. */
  const unstored = new Set<Item>();

  function readStored(): Item[] {
    try {
      const stored: unknown = JSON.parse(window[storage].getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.map((item) => schema.parse(item)) : [];
    } catch {
      return [];
    }
  }

  function write(items: readonly Item[]): boolean {
    try {
      if (items.length === 0) window[storage].removeItem(key);
      else window[storage].setItem(key, JSON.stringify(items));
      return true;
    } catch {
      return false;
    }
  }

  const read = () => [...readStored(), ...unstored];
  return {
    key,
    read,
    has: (item: Item) => read().some((one) => isSame(one, item)),
    add: (item: Item) => {
      for (const older of unstored) if (older.id === item.id) unstored.delete(older);
      if (!write([...readStored().filter(({ id }) => id !== item.id), item])) unstored.add(item);
    },
    remove: (item: Item) => {
      unstored.delete(item);
      write(readStored().filter((one) => !isSame(one, item)));
    },
  };
}

type Sending<Item> = Mutation<boolean, Error, Item>;

/** Items are mutations of one scope: sent one after the other, and shown by their mutation's state. */
function openOutbox<Item extends { id: string }>(
  client: QueryClient,
  kind: OutboxKind<Item>,
  userId: string,
) {
  const store = openStore(kind, userId);
  const cache = client.getMutationCache();
  const mutationKey = ['outbox', store.key];
  const all = () => cache.findAll({ mutationKey }) as unknown as Sending<Item>[];
  const itemOf = ({ state }: Sending<Item>) => state.variables as Item;
  /** False once another account has signed in: the cache is empty then. */
  const isHere = (item: Item) => all().some((sending) => itemOf(sending) === item);

  /**
   * True: sent by this tab. The lock keeps tabs from sending at the same time, the check from sending what another tab sent,
   * replaced or removed.
   */
  const send = (item: Item): Promise<boolean> =>
    inOneTab(store.key, async () => {
      if (!store.has(item)) return false;
      const { error, status } = await kind.send(userId, item);
      if (error && !MAY_PASS.has(status)) throw new RefusedError(kind.refusalText(error, item));
      if (error) throw new Error('No answer', { cause: error });
      store.remove(item);
      return true;
    });

  function handleError(error: Error, item: Item): void {
    if (!(error instanceof RefusedError) || !kind.onRefused) return;
    store.remove(item);
    if (isHere(item)) kind.onRefused(client, item);
  }

  function run(sending: Sending<Item>, item: Item): void {
    sending.execute(item).catch(() => {});
  }

  const start = (item: Item) =>
    run(
      cache.build<boolean, Error, Item, unknown>(client, {
        mutationKey,
        scope: { id: store.key },
        gcTime: Infinity,
        mutationFn: send,
        onSuccess: async (_isSent, sent) => isHere(sent) && (await kind.onSent(client, sent)),
        onError: handleError,
      }),
      item,
    );

  /** Sends unanswered items again, and stored items of an earlier visit or another tab. */
  function resend(): void {
    for (const sending of all())
      if (sending.state.status === 'error' && !(sending.state.error instanceof RefusedError))
        run(sending, itemOf(sending));
    const known = all().filter(({ state }) => state.status !== 'success');
    for (const item of store.read())
      if (!known.some((sending) => isSame(itemOf(sending), item))) start(item);
  }

  const withId = (id: string) => all().filter((sending) => itemOf(sending).id === id);

  return {
    key: store.key,
    mutationKey,
    resend,
    add: (item: Item) => {
      for (const sending of withId(item.id))
        if (sending.state.status === 'error') cache.remove(sending);
      store.add(item);
      resend();
    },
    retry: (id: string) => {
      for (const sending of withId(id))
        if (sending.state.status === 'error') run(sending, itemOf(sending));
    },
    discard: (id: string) => {
      for (const sending of withId(id)) {
        store.remove(itemOf(sending));
        cache.remove(sending);
      }
    },
  };
}

function toStatus({ state }: Mutation): OutboxEntry<unknown>['status'] | 'sent' | 'skipped' {
  if (state.status === 'success') return state.data === true ? 'sent' : 'skipped';
  if (state.status !== 'error') return 'sending';
  return state.error instanceof RefusedError ? 'refused' : 'lost';
}

/** An account's outbox, sent again after a reload, on reconnect and every 15 seconds. */
export function useOutbox<Item extends { id: string }>(
  kind: OutboxKind<Item>,
  userId: string,
): Outbox<Item> {
  const client = useQueryClient();
  const outbox = useMemo(() => openOutbox(client, kind, userId), [client, kind, userId]);

  useEffect(() => {
    const { key, resend } = outbox;
    const handleStorage = (event: StorageEvent) => event.key === key && resend();
    resend();
    const timer = setInterval(resend, RETRY_EVERY_MS);
    window.addEventListener('online', resend);
    window.addEventListener('storage', handleStorage);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', resend);
      window.removeEventListener('storage', handleStorage);
    };
  }, [outbox]);

  const sendings = useMutationState({
    filters: { mutationKey: outbox.mutationKey },
    select: (mutation) => ({
      number: mutation.mutationId,
      item: mutation.state.variables as Item,
      status: toStatus(mutation),
      message: mutation.state.error instanceof RefusedError ? mutation.state.error.message : '',
    }),
  });
  const isShown = (status: string): status is OutboxEntry<Item>['status'] =>
    ['sending', 'lost', kind.onRefused ? '' : 'refused'].includes(status);
  const entries = sendings.flatMap(({ item, status, message }) =>
    isShown(status) ? [{ item, status, message }] : [],
  );
  return {
    ...outbox,
    // The newer version of an item replaces the older one.
    entries: [...new Map(entries.map((entry) => [entry.item.id, entry])).values()],
    lastSent: sendings.findLast(({ status }) => status === 'sent'),
  };
}
