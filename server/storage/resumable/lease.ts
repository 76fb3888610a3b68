import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { refuse } from './protocol.ts';
import { endLease, leaseSeconds, renewLease, takeLease, type Upload } from './upload.sql.ts';

const renewEveryMs = 5_000;
/** The time for which another request waits for the one before it, which is often a connection that was just lost. */
const patienceMs = 2_000;
const askEveryMs = 100;

/** The right of one request to add to an upload. */
export interface Lease {
  id: string;
  /** Throws unavailable when it may be another's by now. */
  requireHeld(): void;
}

/** Not a refusal: whoever has the lease now goes on, and this sender asks again. */
export const lostLease = () => new AppError('unavailable', 'Another request took over the upload');

async function waitForLease(
  { id }: Upload,
  lease: string,
  { sql }: RequestContext['database'],
): Promise<Upload> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const upload = await takeLease(sql, id, lease);
    if (upload) return upload;
    if (performance.now() > until) throw refuse(423, 'The upload is locked');
    await pause(askEveryMs);
  }
}

/** Runs work with the upload as it is when no other request, of any process, adds to it. Throws 423 after two seconds. */
export async function withLease<T>(
  upload: Upload,
  { database }: RequestContext,
  work: (upload: Upload, lease: Lease) => Promise<T>,
): Promise<T> {
  const { sql } = database;
  const id = randomUUID();
  let heldUntil = performance.now() + leaseSeconds * 1000;
  const present = await waitForLease(upload, id, database);
  async function renew(): Promise<void> {
    const next = performance.now() + leaseSeconds * 1000;
    if (await renewLease(sql, id)) heldUntil = next;
  }
  const timer = setInterval(() => void renew().catch(() => {}), renewEveryMs);
  function requireHeld(): void {
    if (performance.now() > heldUntil) throw lostLease();
  }
  try {
    return await work(present, { id, requireHeld });
  } finally {
    clearInterval(timer);
    await endLease(sql, id).catch(() => {}); // it ends by itself
  }
}
