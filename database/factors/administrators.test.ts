// Administrators without a second factor, and with one.
import { expect, test } from 'vitest';
import type { Caller } from '#server/database/caller.ts';
import { actIn, anonymous, callFunction, createCaller } from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { ask } = actIn(database);

const at = (caller: Caller, aal: string): Caller => ({
  ...caller,
  claims: { ...caller.claims, aal },
});
const addFactor = (person: string | null, status = 'verified') => database.sql`
  insert into auth.mfa_factors (user_id, factor_type, status, secret, key_id)
  values (${person}, 'totp', ${status}, 'sealed', 'key')`;
const setDemand = (setting: 'offered' | 'required') =>
  database.sql`update app.settings set admin_second_factor = ${setting}`;
const isAdmin = async (caller: Caller) =>
  (await ask(caller, 'select app.is_admin() as is')) as { is: boolean }[] | string;
const demand = (caller: Caller, demanded = true) =>
  callFunction(database, caller, 'admin_demand_second_factor', [demanded]);

test('while it is offered, an administrator without a factor works as before', async () => {
  const admin = await createCaller(database, { isAdmin: true });
  expect(await isAdmin(admin)).toEqual([{ is: true }]);
  await addFactor(admin.userId, 'unverified');
  expect(await isAdmin(admin)).toEqual([{ is: true }]);
});

test('who has a factor administers with it alone, though it is only offered', async () => {
  const admin = await createCaller(database, { isAdmin: true });
  await addFactor(admin.userId);
  expect(await isAdmin(admin)).toEqual([{ is: false }]);
  expect(await isAdmin(at(admin, 'aal1'))).toEqual([{ is: false }]);
  await expect(demand(admin)).rejects.toMatchObject({ message: 'second_factor_needed' });
  expect(await isAdmin(at(admin, 'aal2'))).toEqual([{ is: true }]);
});

test('while it is required, nobody administers without it, and everybody may set it up', async () => {
  const admin = await createCaller(database, { isAdmin: true });
  await setDemand('required');
  try {
    expect(await isAdmin(admin)).toEqual([{ is: false }]);
    await expect(demand(admin, false)).rejects.toMatchObject({ message: 'second_factor_needed' });
    expect(await isAdmin(at(admin, 'aal2'))).toEqual([{ is: true }]);
  } finally {
    await setDemand('offered');
  }
});

test('a member with a factor is no administrator, and a stranger learns nothing new', async () => {
  const member = await createCaller(database, { hasAccess: true });
  await addFactor(member.userId);
  expect(await isAdmin(at(member, 'aal2'))).toEqual([{ is: false }]);
  await expect(demand(at(member, 'aal2'))).rejects.toMatchObject({ message: 'admins_only' });
});

test('an administrator without it learns that it is required, and nobody else does', async () => {
  const [admin, member] = [
    await createCaller(database, { isAdmin: true }),
    await createCaller(database, { hasAccess: true }),
  ];
  const read = (caller: Caller) => callFunction(database, caller, 'get_second_factor_demand');
  expect(await read(at(admin, 'aal1'))).toBe(false);
  await setDemand('required');
  try {
    expect(await read(at(admin, 'aal1'))).toBe(true);
    await expect(read(at(member, 'aal2'))).rejects.toMatchObject({ message: 'admins_only' });
    await expect(read(anonymous)).rejects.toMatchObject({ code: '42501' });
  } finally {
    await setDemand('offered');
  }
});

test('an administrator demands it from a session that has shown it, and it is written down', async () => {
  const admin = await createCaller(database, { isAdmin: true });
  await expect(demand(admin)).rejects.toMatchObject({ message: 'second_factor_missing' });
  await expect(demand(admin, false)).rejects.toMatchObject({ message: 'second_factor_missing' });
  await demand(at(admin, 'aal2'));
  const [row] = await database.sql`select admin_second_factor as is from app.settings`;
  expect(row?.is).toBe('required');
  await demand(at(admin, 'aal2'), false);
  const entries = await database.sql`
    select details from public.audit_log where action = 'demand_second_factor' order by created_at`;
  expect(entries.map(({ details }) => details)).toEqual([{ demanded: true }, { demanded: false }]);
});
