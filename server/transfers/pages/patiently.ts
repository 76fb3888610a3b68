import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#domain/errors.ts';
import { isConnectionError } from '#server/database/sql-error.ts';

/** A restart of the database and the backlog behind it, about a minute altogether. */
const pausesMs = [500, 1000, 2000, 5000, 10_000, 20_000, 20_000];

export type Pause = (milliseconds: number) => Promise<unknown>;

const isPassing = (error: unknown) =>
  isConnectionError(error) || (error instanceof AppError && error.code === 'unavailable');

/** Runs what can be repeated, and again after a pause while the database is away or busy. */
export async function patiently<T>(work: () => Promise<T>, pause: Pause = wait): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const pauseMs = pausesMs[attempt];
      if (pauseMs === undefined || !isPassing(error)) throw error;
      await pause(pauseMs);
    }
  }
}
