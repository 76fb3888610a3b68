import { expect, test, vi } from 'vitest';
import type * as argon2id from './argon2id.ts';
import type * as bcrypt from './bcrypt.ts';
import { verifyPassword } from './password.ts';

const work: string[] = [];
vi.mock('./argon2id.ts', async (importActual) => ({
  ...(await importActual<typeof argon2id>()),
  verifyArgon2id: (_: string, stored: string) => Promise.resolve(work.push(stored) === 0),
}));
vi.mock('./bcrypt.ts', async (importActual) => ({
  ...(await importActual<typeof bcrypt>()),
  verifyBcrypt: (_: string, stored: string) => Promise.resolve(work.push(stored) === 0),
}));

const today = '$argon2id$v=19$m=19456,t=2,p=1$';
const dearer = '$argon2id$v=19$m=65536,t=3,p=4$';
const imported = '$2b$10$';
const toHash = (kind: string) =>
  kind === imported ? `${kind}${'a'.repeat(53)}` : `${kind}${'a'.repeat(22)}$${'a'.repeat(43)}`;

test('a wrong password costs the same work in the same order, whatever is stored', async () => {
  for (const stored of [null, toHash(today), toHash(imported), toHash(dearer), 'unreadable']) {
    work.length = 0;
    expect(await verifyPassword('errada', stored, [dearer, today, imported])).toBe(false);
    expect(
      work.map((hash) => [today, dearer, imported].find((kind) => hash.startsWith(kind))),
    ).toEqual([today, dearer, imported]);
    expect(work.includes(stored ?? '')).toBe(stored !== null && stored !== 'unreadable');
  }
});

test('a stored hash of a kind that was not told is tried, too', async () => {
  work.length = 0;
  await verifyPassword('errada', toHash(imported));
  expect(work).toContain(toHash(imported));
});
