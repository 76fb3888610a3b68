import { lookup } from 'node:dns/promises';
import { BlockList, connect, isIP, type Socket } from 'node:net';

const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8], // this host
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // behind a carrier
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local, with the metadata of clouds
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3], // multicast and reserved
] as const)
  inner.addSubnet(network, bits, 'ipv4');
/** All of IPv6 that is handed out to the public lies here (IANA's registry of special purposes names the exceptions). */
const publicNetwork = new BlockList();
publicNetwork.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23], // Teredo and protocols
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4, which holds an IPv4 address
  ['3fff::', 20],
] as const)
  inner.addSubnet(network, bits, 'ipv6');

/** False for addresses of this machine, of private networks and of special purposes (RFC 6890). */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(address) === 0 || inner.check(address, family)) return false;
  return family === 'ipv4' || publicNetwork.check(address, family);
}

/** An address that must not be connected to, without saying which. */
export class InnerAddressError extends Error {
  readonly code = 'EINNER';
}

export type AddressRule = (address: string) => boolean;

/**
 * A connection to an address that was checked: the name is looked up once, and no other address is connected to.
 * Throws InnerAddressError, or an error of the connection.
 */
export async function connectChecked(
  { host, port }: { host: string; port: number },
  { isAllowed, timeoutMs }: { isAllowed: AddressRule; timeoutMs: number },
): Promise<Socket> {
  const addresses = await lookup(host, { all: true });
  const [first] = addresses;
  if (!first || !addresses.every(({ address }) => isAllowed(address)))
    throw new InnerAddressError('the address is not a public one');
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port,
      timeout: timeoutMs,
      lookup: (_, { all }, done) =>
        all ? done(null, addresses) : done(null, first.address, first.family),
    });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.once('error', fail);
    socket.once('timeout', () => fail(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })));
    socket.once('connect', () => {
      socket.removeAllListeners();
      socket.setTimeout(0);
      resolve(socket);
    });
  });
}
