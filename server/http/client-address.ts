import { isIP } from 'node:net';

/** An address as proxies and sockets spell it, in the one spelling of ours; null when it is none. */
function findAddress(spelled: string): string | null {
  const [, bracketed, plain] = /^\[([^\]]*)\](?::\d+)?$|^([^[\]]*)$/.exec(spelled.trim()) ?? [];
  const address = (bracketed ?? plain ?? '')
    .replace(/^::ffff:(?=[\d.]+$)/i, '')
    .replace(/%.*$/, '') // the zone of a link-local address means nothing elsewhere
    .replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) === 0 ? null : address;
}

/**
 * The client's address: the socket's, or with N trusted proxies the N-th from the right of X-Forwarded-For.
 * Entries further left are the client's own claims and never believed.
 */
export function toClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedHops: number,
): string {
  const socket = findAddress(socketAddress ?? '') ?? 'unknown';
  if (trustedHops === 0 || forwardedFor === null) return socket;
  const hops = forwardedFor.split(',');
  return findAddress(hops[Math.max(0, hops.length - trustedHops)] ?? '') ?? socket;
}
