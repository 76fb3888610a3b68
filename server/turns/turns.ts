import { AppError } from '#domain/errors.ts';
import { measure } from '../measures/measures.ts';

/** The share of one party, an account or an address. */
export interface Turn {
  key: string;
  /** Greatest number of pieces of its work that run in parallel. */
  atOnce: number;
}

export interface TurnLimits {
  /** Greatest number of pieces of work of all parties that run in parallel. */
  count: number;
  /** Greatest number of pieces of work of one party that wait. */
  maxWaiting: number;
  maxWaitMs: number;
}

interface Waiting {
  atOnce: number;
  start: () => void;
  fail: (error: AppError) => void;
}

const tooMany = () =>
  new AppError('rate_limited', 'Too many requests at the moment, try again shortly', {
    details: { retryAfterSeconds: 5 },
  });
const tooManyOthers = () => new AppError('unavailable', 'Too many others are waiting. Try again.');

/**
 * Shares a scarce resource fairly: parties take turns, whatever the length of their queues, and none uses more than its share.
 */
export class Turns {
  private readonly limits: TurnLimits;
  private free: number;
  private readonly running = new Map<string, number>();
  /** Parties in the order of their next turn, each with its work in the order of arrival. */
  private readonly waiting = new Map<string, Set<Waiting>>();

  constructor(limits: TurnLimits) {
    this.limits = limits;
    this.free = limits.count;
  }

  /** True when some work waits for that of another party. */
  get isFull(): boolean {
    return this.free === 0;
  }

  /**
   * Throws rate_limited when too much work of the party waits, or its turn does not come in time behind other work of the party, and
   * unavailable when it does not because of others.
   */
  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (this.free > 0 && this.countRunning(turn.key) < turn.atOnce) this.begin(turn.key);
    else await this.wait(turn);
    try {
      return await work();
    } finally {
      this.leave(turn.key);
    }
  }

  /** Fails all work that waits. */
  cancel(reason: AppError): void {
    for (const queue of this.waiting.values()) for (const { fail } of queue) fail(reason);
  }

  private countRunning(key: string): number {
    return this.running.get(key) ?? 0;
  }

  /** The work of the party that runs or waits. */
  private countOwn(key: string): number {
    return this.countRunning(key) + (this.waiting.get(key)?.size ?? 0);
  }

  private begin(key: string): void {
    this.free -= 1;
    this.running.set(key, this.countRunning(key) + 1);
  }

  private leave(key: string): void {
    this.free += 1;
    const left = this.countRunning(key) - 1;
    if (left === 0) this.running.delete(key);
    else this.running.set(key, left);
    this.startNext();
  }

  /** Starts the first work of the first party that has a share left, and puts the party last. */
  private startNext(): void {
    for (const [key, queue] of this.waiting) {
      const [next] = queue;
      if (!next || this.countRunning(key) >= next.atOnce) continue;
      this.waiting.delete(key);
      queue.delete(next);
      if (queue.size > 0) this.waiting.set(key, queue);
      this.begin(key);
      next.start();
      return;
    }
  }

  private wait({ key, atOnce }: Turn): Promise<void> {
    const isBehindOwn = this.countOwn(key) > 0;
    const queue = this.waiting.get(key) ?? new Set();
    if (queue.size >= this.limits.maxWaiting) {
      throw tooMany();
    }
    this.waiting.set(key, queue);
    measure('turnsWaiting', { change: 1 });
    const come = new Promise<void>((resolve, reject) => {
      const fail = (error: AppError) => {
        clearTimeout(timer);
        queue.delete(entry);
        if (queue.size === 0 && this.waiting.get(key) === queue) this.waiting.delete(key);
        reject(error);
      };
      const timer = setTimeout(
        () => fail(isBehindOwn || this.countOwn(key) > 1 ? tooMany() : tooManyOthers()),
        this.limits.maxWaitMs,
      );
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const entry = { atOnce, start, fail };
      queue.add(entry);
    });
    return come.finally(() => measure('turnsWaiting', { change: -1 }));
  }
}
