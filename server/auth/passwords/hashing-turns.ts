import { availableParallelism } from 'node:os';
import { toAddressKey } from '#server/http/address-key.ts';
import type { RequestContext } from '#server/http/context.ts';
import { measure, secondsSince } from '#server/measures/measures.ts';
import { Turns } from '#server/turns/turns.ts';

/** The person who needs a hash: a client address and, if known, the e-mail or id of an account. */
export interface Hasher {
  address: string;
  account: string;
}

export const toHasher = ({ clientAddress }: RequestContext, account: string): Hasher => {
  return { address: toAddressKey(clientAddress), account };
};

// Half of the cores, so that many sign-ins leave the rest to other requests, and never all four threads of libuv's pool, which
// file access and name look-ups share.
export const toMaxHashing = (cores: number) => Math.min(3, Math.max(1, Math.floor(cores / 2)));

const share = 2;
const waiting = { maxWaiting: 30, maxWaitMs: 10_000 };
const ofAccounts = new Turns({ count: Infinity, ...waiting });
const ofAddresses = new Turns({ count: toMaxHashing(availableParallelism()), ...waiting });

async function measureHash<T>(work: () => Promise<T>): Promise<T> {
  const startMs = performance.now();
  try {
    return await work();
  } finally {
    measure('hash', { seconds: secondsSince(startMs) });
  }
}

/**
 * Computes in turns by address: right passwords of one address do not keep sign-in from others, and guesses from many addresses
 * at one account keep few cores busy. Throws rate_limited when too much of the same address or account waits.
 */
export function hashInTurn<T>({ address, account }: Hasher, work: () => Promise<T>): Promise<T> {
  return ofAccounts.run({ key: account, atOnce: share }, () =>
    ofAddresses.run({ key: address, atOnce: share }, () => measureHash(work)),
  );
}
