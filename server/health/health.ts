import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseWatch } from './watch-database.ts';
import type { LoopWatch } from './watch-loop.ts';

export type Probe = 'alive' | 'ready';

export interface Health {
  /** The reason of a 503, without anything that a stranger may not know; null: all is well. */
  findFault(probe: Probe): string | null;
  /** Is not ready from now on. Resolves when a balancer has had the time to notice. */
  leave(): Promise<void>;
  close(): void;
}

interface Options {
  loop: LoopWatch;
  database: DatabaseWatch;
  /** The time in which a balancer asks again. */
  noticeMs: number;
}

const maxLagMs = 1_000;
/** Twice the pause of a usual balancer between two questions. */
export const balancerNoticeMs = 5_000;

/** Answers to balancers and process managers. A process whose readiness nobody has asked for leaves at once. */
export function createHealth({ loop, database, noticeMs }: Options): Health {
  let isLeaving = false;
  let isWatched = false;
  const findReason = {
    alive: () => (loop.readLagMs() < maxLagMs ? null : 'the process is busy'),
    ready: () => (isLeaving ? 'the process is stopping' : database.findFault()),
  };
  return {
    findFault(probe) {
      if (probe === 'ready') isWatched = true;
      return findReason[probe]();
    },
    async leave() {
      isLeaving = true;
      if (isWatched) await wait(noticeMs);
    },
    close() {
      loop.close();
      database.close();
    },
  };
}
