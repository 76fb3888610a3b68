import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { verifyPassword, hashPassword } from '#server/auth/passwords/password.ts';
import { parseConfig } from '#server/config/config.ts';
import { seedAdministrator } from './seed-administrator.ts';

const hasher = { address: '::1', account: 'admin' };
const hash = (password: string) => hashPassword(password, hasher);
const database = await forFile(createTestDatabase());

async function seed(environment: Record<string, string>) {
  await database.sql`delete from public.team_members`;
  return seedAdministrator(database.sql, parseConfig(environment), hash);
}
async function isPassword(email: string, password: string): Promise<boolean> {
  const [row] = await database.sql<{ hash: string }[]>`
    select encrypted_password as hash from auth.users where email = ${email}`;
  return verifyPassword(password, row?.hash ?? null, hasher);
}

test('a generated password is returned once, by the start that creates it', async () => {
  const made = await seed({ ADMIN_EMAIL: 'dona@example.com' });
  expect(made?.email).toBe('dona@example.com');
  expect(await isPassword('dona@example.com', made?.generatedPassword ?? '')).toBe(true);
  expect(await seedAdministrator(database.sql, parseConfig({}), hash)).toBeNull();
});

test('a password that the owner configured works and is never repeated', async () => {
  const made = await seed({ ADMIN_EMAIL: 'dono@example.com', ADMIN_PASSWORD: 'senha-do-dono' });
  expect(made).toEqual({ email: 'dono@example.com', generatedPassword: null });
  expect(await isPassword('dono@example.com', 'senha-do-dono')).toBe(true);
});
