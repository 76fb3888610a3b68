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
}

const RETRY_AFTER_MS = 15_000;

/**
 * Holds what a person wrote until the server has it: in memory and in the browser's storage, so that neither a dead
 * network nor a reload loses it. Sent one after the other in their order; sending twice must be harmless.
 */
export class OutgoingQueue<Item extends { id: string }> {
  readonly #options: OutgoingOptions<Item>;
  readonly #listeners = new Set<() => void>();
  #entries: readonly OutgoingEntry<Item>[];
  #lastSent: SentItem<Item> | null = null;
  #isSending = false;
  #isActive = false;
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

  /** From now on what was lost is tried again by itself. */
  start(): void {
    this.#isActive = true;
    void this.flush();
  }

  stop(): void {
    this.#isActive = false;
    clearTimeout(this.#timer);
  }

  /** An item with the id of one that waits takes its place. */
  add(item: Item): void {
    const others = this.#entries.filter((entry) => entry.item.id !== item.id);
    this.#publish([...others, { item, status: 'sending', message: '' }]);
    void this.flush();
  }

  retry(id: string): void {
    this.#mark(id, { status: 'sending', message: '' });
    void this.flush();
  }

  discard(id: string): void {
    this.#publish(this.#entries.filter((entry) => entry.item.id !== id));
  }

  async flush(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    let isLost = false;
    for (let next = this.#next(); next && !isLost; next = this.#next())
      isLost = !(await this.#sendOne(next));
    this.#isSending = false;
    if (isLost && this.#isActive) this.#timer = setTimeout(() => void this.flush(), RETRY_AFTER_MS);
  }

  #next(): Item | undefined {
    return this.#entries.find((entry) => entry.status !== 'refused')?.item;
  }

  /** False when no answer came. */
  async #sendOne(item: Item): Promise<boolean> {
    this.#mark(item.id, { status: 'sending', message: '' });
    const outcome = await this.#options.send(item);
    const isCurrent = this.#entries.some((entry) => entry.item === item);
    if (outcome.kind === 'sent') {
      await this.#options.onSent(item);
      this.#lastSent = { item, number: (this.#lastSent?.number ?? 0) + 1 };
      // A newer version that took its place meanwhile still has to go.
      this.#publish(this.#entries.filter((entry) => entry.item !== item));
    } else if (isCurrent) {
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
    this.#store();
    for (const listener of this.#listeners) listener();
  }

  #store(): void {
    const { storage, storageKey } = this.#options;
    try {
      if (this.#entries.length === 0) storage.removeItem(storageKey);
      else storage.setItem(storageKey, JSON.stringify(this.#entries.map(({ item }) => item)));
    } catch {
      // Storage is full or forbidden: memory still holds it.
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
