import { hashSync } from 'bcryptjs';
import { describe, expect, test } from 'vitest';
import { hashPassword, listCandidates, renewHash, verifyPassword } from './password.ts';

const hasher = { address: '::1', account: 'ana@example.com' };

/** Test vector of phc-winner-argon2, src/test.c: argon2id, version 0x13, t=2, m=2^16, p=1, "password", "somesalt". */
const referenceHash =
  '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

test('a password matches its own hash only', async () => {
  const stored = await hashPassword('correto cavalo ✓', hasher);
  expect(stored).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  );
  expect(await verifyPassword('correto cavalo ✓', stored, hasher)).toBe(true);
  expect(await verifyPassword('correto cavalo', stored, hasher)).toBe(false);
  expect(await hashPassword('correto cavalo ✓', hasher)).not.toBe(stored);
});

test('a hash of the reference implementation is verified and renewed', async () => {
  expect(await verifyPassword('password', referenceHash, hasher)).toBe(true);
  expect(await verifyPassword('Password', referenceHash, hasher)).toBe(false);
  const renewed = await renewHash('password', referenceHash, hasher);
  expect(await verifyPassword('password', renewed, hasher)).toBe(true);
});

test('a hash with the present cost is not renewed', async () => {
  expect(await renewHash('segredo', await hashPassword('segredo', hasher), hasher)).toBeNull();
});

test('bcrypt hashes are verified', async () => {
  const stored = hashSync('segredo', 4);
  expect(await verifyPassword('segredo', stored, hasher)).toBe(true);
  expect(await verifyPassword('Segredo', stored, hasher)).toBe(false);
});

test('other requests are answered while a bcrypt hash is verified', async () => {
  const stored = hashSync('segredo', 12);
  const start = performance.now();
  let longestPause = 0;
  let last = start;
  const pulse = setInterval(() => {
    longestPause = Math.max(longestPause, performance.now() - last);
    last = performance.now();
  }, 1);
  await verifyPassword('segredo', stored, hasher);
  clearInterval(pulse);
  expect(longestPause).toBeLessThan((performance.now() - start) * 0.6);
});

test.each([
  null,
  '',
  'segredo',
  '$argon2id$v=19$m=99999999,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
  '$argon2id$v=19$m=9999999,t=99,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
  '$2b$31$abcdefghijklmnopqrstuuTWQsaOOHWRbAAzKhGA2jcSz3ccx3y8y',
  '$2b$10$short',
])('the stored value %j matches no password and costs no time', async (stored) => {
  expect(await verifyPassword('segredo', stored, hasher)).toBe(false);
});

describe('the hashes that a password is compared with', () => {
  const today = '$argon2id$v=19$m=19456,t=2,p=1$';
  const dearer = '$argon2id$v=19$m=65536,t=3,p=4$';
  const imported = '$2b$10$';
  const toHash = (kind: string) =>
    kind === imported ? `${kind}${'a'.repeat(53)}` : `${kind}${'a'.repeat(22)}$${'a'.repeat(43)}`;
  const toKinds = (hashes: string[]) =>
    hashes.map((hash) => [today, dearer, imported].find((kind) => hash.startsWith(kind)));

  test.each([null, toHash(today), toHash(imported), toHash(dearer), 'unreadable'])(
    'contain one hash of each stored kind, in a fixed order, for the stored value %j',
    (stored) => {
      const tries = listCandidates(stored, [dearer, today, imported]);
      expect(toKinds(tries)).toEqual([today, dearer, imported]);
      expect(tries.includes(stored ?? '')).toBe(stored !== null && stored !== 'unreadable');
    },
  );

  test('contain the stored hash, also when its kind is not listed', () => {
    expect(listCandidates(toHash(imported), [])).toContain(toHash(imported));
  });
});
