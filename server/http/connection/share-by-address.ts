import type { IncomingMessage, RequestListener } from 'node:http';
import { toAddressKey } from '../address-key.ts';
import { toClientAddress } from '../client-address.ts';
import { Turns } from '#server/turns/turns.ts';

/** Requests of one address that are processed at once; the others wait, and those of other addresses go between. */
const atOnce = 4;
/** A request that takes longer waits for something else than this process, and keeps nobody waiting. */
const mostMs = 100;
const maxWaitMs = 60_000;

function readAddress({ socket, headers }: IncomingMessage, trustedHops: number): string {
  const forwarded = headers['x-forwarded-for'];
  const text = typeof forwarded === 'string' ? forwarded : null;
  return toAddressKey(toClientAddress(socket.remoteAddress, text, trustedHops));
}

/**
 * Divides the one thread between addresses: hundreds of connections of one would otherwise put all their requests before each step of
 * another's.
 */
export function shareByAddress(listener: RequestListener, trustedHops: number): RequestListener {
  const turns = new Turns({ count: Infinity, maxWaiting: Infinity, maxWaitMs });
  return (incoming, outgoing) => {
    const process = () =>
      new Promise<void>((resolve) => {
        if (outgoing.destroyed) return resolve();
        const timer = setTimeout(resolve, mostMs);
        outgoing.once('close', () => {
          clearTimeout(timer);
          resolve();
        });
        listener(incoming, outgoing);
      });
    const turn = { key: readAddress(incoming, trustedHops), atOnce };
    turns.run(turn, process).catch(() => incoming.socket.destroy());
  };
}
