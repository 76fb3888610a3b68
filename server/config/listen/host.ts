import { isIPv6 } from 'node:net';

/** Our paths begin at the host's root, so an address below it would be kept by half. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { href, origin } = new URL(text);
  return href === `${origin}/`;
}

/** An address or a name of a machine. */
export function isHost(text: string): boolean {
  const isWritten = isIPv6(text) || /^[\p{L}\p{N}._-]+$/u.test(text);
  return isWritten && URL.canParse(`http://${localName(text)}`);
}

/** The host as it stands in the address by which this machine reaches itself. */
export function localName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}
