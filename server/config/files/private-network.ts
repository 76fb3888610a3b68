import { BlockList, isIP } from 'node:net';

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

/** A host of this machine or of a private network, such as a service of containers, whose name has no dot. */
export function isPrivateNetwork(hostname: string): boolean {
  const host = hostname.replaceAll(/^\[|\]$/gu, '');
  const family = isIP(host);
  if (family === 0) return !host.includes('.');
  return privateNetworks.check(host, family === 6 ? 'ipv6' : 'ipv4');
}
