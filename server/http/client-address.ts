/**
 * The client's address: the socket's, or with N trusted proxies the N-th from the right of X-Forwarded-For.
 * Entries further left are the client's own claims and never believed.
 */
export function toClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedHops: number,
): string {
  const socket = socketAddress?.replace(/^::ffff:/, '') ?? 'unknown';
  if (trustedHops === 0 || forwardedFor === null) return socket;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return hops[Math.max(0, hops.length - trustedHops)] ?? socket;
}
