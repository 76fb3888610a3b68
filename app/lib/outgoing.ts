/** What became of a sending: `lost` had no answer and may be tried again, `refused` would be refused again. */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'lost' }
  | { kind: 'refused'; message: string };

export interface OutgoingEntry<Item> {
  item: Item;
  status: 'sending' | 'lost' | 'refused';
  /** Why it was refused. */
  message: string;
}

export interface SentItem<Item> {
  item: Item;
  /** How many there have been. */
  number: number;
}

interface OutgoingOptions<Item> {
  storageKey: string;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Reads what was stored; throws when it is not what this queue stores. */
  parse: (stored: unknown) => Item[];
  send: (item: Item) => Promise<SendOutcome>;
  /** Awaited before the item leaves the queue, so that it is never shown by nobody. */
  onSent: (item: Item) => Promise<unknown>;
  /** Given, what is refused leaves the queue; else it waits for the person. */
  onRefused?: (item: Item) => void;
}

const RETRY_AFTER_MS = 15_000;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Holds what a person wrote until the server has it: in memory and in the browser's storage, so that neither a dead
 * network nor a reload loses it. Sent one after the other in their order; sending twice must be harmless. Several tabs
 * may share a storage: each change is made to what is stored by then.
 */
export class OutgoingQueue<Item extends { id: string }> {
  readonly #options: OutgoingOptions<Item>;
  readonly #listeners = new Set<() => void>();
  #entries: readonly OutgoingEntry<Item>[];
  #lastSent: SentItem<Item> | null = null;
  #isSending = false;
  /** How many look at it. */
  #users = 0;
  /** Storage is full or forbidden: memory alone holds everything. */
  #isUnstored = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OutgoingOptions<Item>) {
    this.#options = options;
    this.#entries = this.#readStored().map((item) => ({ item, status: 'lost', message: '' }));
  }

  readonly entries = (): readonly OutgoingEntry<Item>[] => this.#entries;

  readonly lastSent = (): SentItem<Item> | null => this.#lastSent;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** From now on what was lost is tried again by itself, until as many have stopped as have started. */
  start(): void {
    this.#users += 1;
    void this.flush();
  }

  stop(): void {
    this.#users -= 1;
    if (this.#users === 0) clearTimeout(this.#timer);
  }

  /** An item with the id of one that waits takes its place. */
  add(item: Item): void {
    this.#change((items) => [...items.filter(({ id }) => id !== item.id), item]);
    void this.flush();
  }

  retry(id: string): void {
    this.#mark(id, { status: 'sending', message: '' });
    void this.flush();
  }

  discard(id: string): void {
    this.#change((items) => items.filter((item) => item.id !== id));
  }

  /** Of the window's storage events. What another tab wrote it sends itself, unless it is closed before. */
  readonly follow = ({ key }: StorageEvent): void => {
    if (key !== this.#options.storageKey) return;
    const before = this.#entries;
    this.#change((items) => items);
    const isGone = ({ id }: Item) => this.#entries.every(({ item }) => item.id !== id);
    for (const { item } of before) if (isGone(item)) void this.#options.onSent(item);
    if (this.#next()) this.#retryLater();
  };

  async flush(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    // Another tab may have sent it, or a sign-out forgotten it.
    this.#change((items) => items);
    let isLost = false;
    for (let next = this.#next(); next && !isLost; next = this.#next())
      isLost = !(await this.#sendOne(next));
    this.#isSending = false;
    if (isLost) this.#retryLater();
  }

  #retryLater(): void {
    clearTimeout(this.#timer);
    if (this.#users > 0) this.#timer = setTimeout(() => void this.flush(), RETRY_AFTER_MS);
  }

  #next(): Item | undefined {
    return this.#entries.find((entry) => entry.status !== 'refused')?.item;
  }

  /** False when no answer came. */
  async #sendOne(item: Item): Promise<boolean> {
    const { send, onSent, onRefused } = this.#options;
    this.#mark(item.id, { status: 'sending', message: '' });
    const outcome = await send(item);
    // A newer version that took its place meanwhile still has to go.
    const leave = () => this.#change((items) => items.filter((one) => !isSame(one, item)));
    if (outcome.kind === 'sent') {
      await onSent(item);
      this.#lastSent = { item, number: (this.#lastSent?.number ?? 0) + 1 };
      leave();
    } else if (outcome.kind === 'refused' && onRefused) {
      leave();
      onRefused(item);
    } else if (this.#entries.some((entry) => isSame(entry.item, item))) {
      const message = outcome.kind === 'refused' ? outcome.message : '';
      this.#mark(item.id, { status: outcome.kind, message });
    }
    return outcome.kind !== 'lost';
  }

  #mark(id: string, change: Pick<OutgoingEntry<Item>, 'status' | 'message'>): void {
    this.#publish(
      this.#entries.map((entry) => (entry.item.id === id ? { ...entry, ...change } : entry)),
    );
  }

  #publish(entries: readonly OutgoingEntry<Item>[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }

  #change(edit: (items: Item[]) => Item[]): void {
    const known = this.#entries;
    const items = edit(this.#isUnstored ? known.map(({ item }) => item) : this.#readStored());
    this.#store(items);
    this.#publish(
      items.map((item): OutgoingEntry<Item> => {
        const entry = known.find((one) => isSame(one.item, item));
        return entry ?? { item, status: 'sending', message: '' };
      }),
    );
  }

  #store(items: readonly Item[]): void {
    const { storage, storageKey } = this.#options;
    try {
      if (items.length === 0) storage.removeItem(storageKey);
      else storage.setItem(storageKey, JSON.stringify(items));
      this.#isUnstored = false;
    } catch {
      this.#isUnstored = true;
    }
  }

  #readStored(): Item[] {
    const { storage, storageKey, parse } = this.#options;
    try {
      return parse(JSON.parse(storage.getItem(storageKey) ?? '[]'));
    } catch {
      return [];
    }
  }
}
