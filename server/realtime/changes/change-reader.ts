import { z } from 'zod';
import type { Broadcast, Bus } from '#server/ports/bus.ts';
import { describeError } from '#server/ports/logger.ts';
import { deliverBroadcast } from '../broadcast/deliver-broadcast.ts';
import type { Hub } from '../hub.ts';
import { endSessions } from '../channels/end-sessions.ts';
import { recheckRights } from '../channels/recheck-rights.ts';
import { fromRelayed } from '../relay/relayed.ts';
import { deliverChanges } from './deliver-changes.ts';
import { readOutboxSql, type Entry } from './outbox.sql.ts';

const pauseMs = 250;
const idSchema = z.object({ id: z.string() });
const hintSchema = z.object({ topic: z.string(), event: z.string() });

/** Reads what the database has to say to the sockets of this process, while there are channels. */
export class ChangeReader {
  readonly #hub: Hub;
  readonly #process: string;
  /** The oldest transaction that may have something new; null before the first reading. */
  #horizon: string | null = null;
  /** Entries at or after the horizon that were read already: their transaction by name. */
  readonly #seen = new Map<string, bigint>();
  #timer: NodeJS.Timeout | null = null;
  #reading: Promise<void> | null = null;
  #isFailing = false;
  #isStopped = false;

  constructor(hub: Hub, process: string) {
    this.#hub = hub;
    this.#process = process;
  }

  /** Resolves when everything that commits from now on will be read. */
  async start(): Promise<void> {
    if (this.#horizon === null) await this.wake();
    this.#plan();
  }

  /** Reads now, or once more when a reading is under way. */
  async wake(): Promise<void> {
    await this.#reading?.catch(() => {});
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#reading?.catch(() => {});
  }

  #plan(): void {
    if (this.#timer || this.#isStopped) return;
    this.#timer = setTimeout(() => void this.#turn(), pauseMs).unref();
  }

  async #turn(): Promise<void> {
    try {
      await this.wake();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#hub.deps.logger.error(describeError(error), 'changes: not read');
      this.#isFailing = true;
    }
    this.#timer = null;
    if (this.#hub.sockets.size > 0) this.#plan();
    else this.#horizon = null;
  }

  async #read(): Promise<void> {
    const isFirst = this.#horizon === null;
    if (isFirst) this.#seen.clear();
    const { next, entries } = await readOutboxSql(this.#hub.deps.database.sql, {
      horizon: this.#horizon,
      seen: [...this.#seen.keys()],
      process: this.#process,
    });
    this.#horizon = next;
    for (const { name, xid } of entries) this.#seen.set(name, BigInt(xid));
    for (const [name, xid] of this.#seen) if (xid < BigInt(next)) this.#seen.delete(name);
    if (!isFirst) await this.#deliver(entries);
  }

  async #deliver(entries: readonly Entry[]): Promise<void> {
    const hub = this.#hub;
    const hints = parseAll(entries, 'hint', hintSchema);
    endSessions(
      hub,
      parseAll(entries, 'session', idSchema).map(({ id }) => id),
    );
    // Before anything is sent: who has lost a topic hears nothing more of it.
    await recheckRights(hub, listPeople(hints));
    for (const hint of hints.filter((one) => !isOfRights(one)))
      deliverBroadcast(hub, toBroadcast(hint), { isHere: false });
    for (const entry of entries) {
      if (entry.kind === 'message') deliverBroadcast(hub, toSent(entry), { isHere: false });
      if (entry.kind === 'relay') publishAll(hub.deps.bus, entry.body);
    }
    await deliverChanges(
      hub,
      entries.flatMap((entry) => (entry.kind === 'change' ? [entry.body] : [])),
    );
  }
}

function toSent({ body }: Extract<Entry, { kind: 'message' }>): Broadcast {
  const { topic, isPrivate, event, id } = body;
  const payload = body.payload ?? Buffer.from(body.bytes ?? '', 'base64');
  return { kind: 'broadcast', topic, isPrivate, event: event ?? '', payload, meta: { id } };
}

type Hint = z.infer<typeof hintSchema>;

const parseAll = <T>(entries: readonly Entry[], kind: 'session' | 'hint', schema: z.ZodType<T>) =>
  entries.flatMap((entry) =>
    entry.kind === kind ? [schema.parse(JSON.parse(entry.body.keys))] : [],
  );

const toBroadcast = (hint: Hint): Broadcast => ({
  kind: 'broadcast',
  isPrivate: true,
  payload: '{}',
  ...hint,
});

/** For the server alone: the rights of the person of this topic have changed. */
const isOfRights = ({ event }: Hint) => event === 'rights';

const listPeople = (hints: readonly Hint[]): string[] =>
  hints.filter(isOfRights).map(({ topic }) => topic.slice('person:'.length));

function publishAll(bus: Bus, relayed: unknown): void {
  for (const message of fromRelayed(relayed)) bus.publish(message, { isHere: false });
}
