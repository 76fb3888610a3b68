import { setTimeout as pause } from 'node:timers/promises';
import { toAddressKey } from '../address-key.ts';
import { readBearer } from '../caller.ts';
import type { RequestContext } from '../context.ts';
import { requireNoWait } from '../rate-limit.ts';
import { findProven, verifyAccessToken } from '../tokens.ts';

/** Ten a second: many times what the people of a mobile network cause together. */
const most = 600;
const windowMs = 60_000;
const maxCallers = 10_000;
/** A loop that goes on asking is answered once a second on each of its connections. */
const pauseMs = 1000;

interface Count {
  refusals: number;
  endsAt: number;
}

function findToken(request: Request): string | null {
  try {
    return readBearer(request);
  } catch {
    return null;
  }
}

/** The account of a token that is remembered as ours, else the address. */
function toCaller(token: string | null, context: RequestContext): string {
  const claims = token === null ? undefined : findProven(token, context);
  return claims?.sub ?? toAddressKey(context.clientAddress);
}

/**
 * Counts what is refused with a status of 400 to 499, by account, else by address. In this process: most of it is refused before the
 * database is asked, so counting there would cost more than the request.
 */
export class Refusals {
  readonly #counts = new Map<string, Count>();

  /** Throws rate_limited for a caller whose refusals are used up. A member is not held liable for others at the same address. */
  async requireFew(request: Request, context: RequestContext): Promise<void> {
    if (this.#counts.size === 0) return;
    const token = findToken(request);
    const now = context.clock().getTime();
    let wait = this.#findWait(toCaller(token, context), now);
    if (wait > 0 && token !== null) {
      await verifyAccessToken(token, context).catch(() => {}); // from now on it is remembered
      wait = this.#findWait(toCaller(token, context), now);
    }
    if (wait > 0) await pause(pauseMs);
    requireNoWait(wait / 1000);
  }

  count(request: Request, { status }: Response, context: RequestContext): void {
    if (status < 400 || status >= 500 || status === 429) return;
    const caller = toCaller(findToken(request), context);
    const now = context.clock().getTime();
    const known = this.#counts.get(caller);
    if (known && known.endsAt > now) {
      known.refusals += 1;
      return;
    }
    this.#counts.delete(caller);
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined && this.#counts.size >= maxCallers) this.#counts.delete(oldest);
    this.#counts.set(caller, { refusals: 1, endsAt: now + windowMs });
  }

  #findWait(caller: string, now: number): number {
    const { refusals, endsAt } = this.#counts.get(caller) ?? { refusals: 0, endsAt: 0 };
    return refusals < most ? 0 : Math.max(0, endsAt - now);
  }
}
