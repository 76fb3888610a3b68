import { expect, test } from 'vitest';
import { toAddressKey } from './address-key.ts';
import { toClientAddress } from './client-address.ts';

test('without a trusted proxy the address that a client claims is ignored', () => {
  expect(toClientAddress('198.51.100.7', '203.0.113.1', 0)).toBe('198.51.100.7');
  expect(toClientAddress(undefined, '203.0.113.1', 0)).toBe('unknown');
});

test('what a client claims to the left of the trusted proxies is not believed', () => {
  expect(toClientAddress('127.0.0.1', '1.1.1.1, 2.2.2.2, 203.0.113.1', 1)).toBe('203.0.113.1');
  expect(toClientAddress('127.0.0.1', '1.1.1.1, 203.0.113.1, 10.0.0.2', 2)).toBe('203.0.113.1');
  expect(toClientAddress('127.0.0.1', null, 1)).toBe('127.0.0.1');
});

test.each([
  ['::ffff:203.0.113.1', '203.0.113.1'],
  ['::FFFF:203.0.113.1', '203.0.113.1'],
  ['203.0.113.1:49152', '203.0.113.1'],
  ['[2001:db8::1]:49152', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['2001:db8::1', '2001:db8::1'],
])('a proxy that spells an address %s means %s', (spelled, address) => {
  expect(toClientAddress('127.0.0.1', spelled, 1)).toBe(address);
  expect(toClientAddress(spelled, null, 0)).toBe(address);
});

test('an entry that is no address counts as none', () => {
  expect(toClientAddress('127.0.0.1', ' , ', 1)).toBe('127.0.0.1');
  expect(toClientAddress('127.0.0.1', 'unknown', 1)).toBe('127.0.0.1');
});

test('two people behind a proxy with IPv4-mapped addresses are not limited as one', () => {
  const [ana, bia] = ['::ffff:203.0.113.1', '::ffff:203.0.113.2'].map((spelled) =>
    toAddressKey(toClientAddress('127.0.0.1', spelled, 1)),
  );
  expect(ana).not.toBe(bia);
});
