import { setTimeout as pause } from 'node:timers/promises';
import type { BusMessage } from '#server/ports/bus.ts';
import { describeError } from '#server/ports/logger.ts';
import type { ChangeReader } from '../changes/change-reader.ts';
import type { Hub } from '../hub.ts';
import type { Presences } from '../presence/presences.ts';
import {
  noteProcessSql,
  notifySql,
  relayChannel,
  relaySql,
  removeProcessSql,
} from './relay.sql.ts';

const aliveMs = 10_000;
const gatherMs = 10;
/** Twenty notifications a second and process: each holds a lock of the whole database server while it commits. */
const betweenMs = 50;
/** More than this waits for no other process: the oldest are lost. */
const mostWaiting = 2_000;

interface Parts {
  hub: Hub;
  presences: Presences;
  reader: ChangeReader;
}

/** Carries messages of this process's clients to other processes, while there are any. */
export class Relay {
  readonly #parts: Parts;
  #others = new Set<string>();
  #waiting: BusMessage[] = [];
  #sending: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #stopListening: () => Promise<void> = async () => {};
  #unsubscribe: () => void = () => {};

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { bus, database } = this.#parts.hub.deps;
    const listening = await database.sql.listen(relayChannel, (from) => void this.#hear(from));
    this.#stopListening = () => listening.unlisten();
    this.#unsubscribe = bus.subscribe((message, { isHere }) => {
      if (isHere) this.#gather(message);
    });
    await this.#findOthers();
    await notifySql(database.sql, this.#parts.presences.process);
    this.#timer = setInterval(() => void this.#findOthers(), aliveMs).unref();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#unsubscribe();
    await this.#sending;
    await this.#stopListening().catch(() => {});
    const { database } = this.#parts.hub.deps;
    await removeProcessSql(database.sql, this.#parts.presences.process).catch(() => {});
  }

  /** A process that is not known yet has started, or one has ended: both are asked for. */
  async #hear(from: string): Promise<void> {
    const { presences, reader, hub } = this.#parts;
    if (from === presences.process) return;
    await this.#findOthers();
    if (hub.sockets.size > 0) await reader.wake().catch(() => {});
  }

  async #findOthers(): Promise<void> {
    const { hub, presences } = this.#parts;
    try {
      const alive = new Set(await noteProcessSql(hub.deps.database.background, presences.process));
      alive.delete(presences.process);
      this.#others = alive;
      presences.removeProcesses((name) => name !== presences.process && !alive.has(name));
    } catch (error) {
      hub.deps.logger.warn(describeError(error), 'other processes of realtime were not found');
    }
  }

  #gather(message: BusMessage): void {
    if (this.#others.size === 0) return;
    this.#waiting.push(message);
    if (this.#waiting.length > mostWaiting) this.#waiting.shift();
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
  }

  async #send(): Promise<void> {
    const { database, logger } = this.#parts.hub.deps;
    await pause(gatherMs);
    while (this.#waiting.length > 0) {
      const messages = this.#waiting.splice(0);
      await relaySql(database.sql, this.#parts.presences.process, messages).catch(
        (error: unknown) =>
          logger.warn(describeError(error), 'messages did not reach other processes'),
      );
      await pause(betweenMs);
    }
  }
}
