// Roles are given and taken by owners.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/database/caller.ts';
import { callFunction, createCaller, proveMailbox } from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
await sql`delete from public.team_members`; // the seeded administrator
const owner = await createCaller(database, { isAdmin: true, fullName: 'Olga Dona' });

const give = (person: string, role: string | null, who: Caller = owner) =>
  callFunction(database, who, 'admin_give_role', [person, role]);
const take = (person: string, role: string, who: Caller = owner, confirmed = false) =>
  callFunction(database, who, 'admin_take_role', [person, role, confirmed]);
const rolesOf = async (person: string) => {
  const rows = await sql<{ role: string }[]>`
    select role from team_members where user_id = ${person} order by role`;
  return rows.map(({ role }) => role);
};
const isOfTeam = async (person: string) =>
  (await sql`select is_admin from users where id = ${person}`)[0]?.is_admin;

async function createMember() {
  const member = await createCaller(database, { hasAccess: true });
  await proveMailbox(database, member.userId);
  return member;
}

async function openSession(person: string, lentBy: string | null = null) {
  await sql`insert into auth.sessions (id, user_id, lent_by) values (${randomUUID()}, ${person}, ${lentBy})`;
}
const countSessions = async (person: string) =>
  Number((await sql`select count(*) from auth.sessions where user_id = ${person}`)[0]?.count);

describe('an owner', () => {
  test('gives and takes several roles, with one audit row each; the flag follows the roles', async () => {
    const { userId } = await createMember();
    await give(userId, 'support');
    await give(userId, 'support');
    await give(userId, 'content');
    expect(await rolesOf(userId)).toEqual(['content', 'support']);
    await take(userId, 'support');
    expect(await isOfTeam(userId)).toBe(true);
    await take(userId, 'content');
    await take(userId, 'content');
    expect([await rolesOf(userId), await isOfTeam(userId)]).toEqual([[], false]);
    const audited = await sql`
      select action, details ->> 'role' as role, actor_id from audit_log where subject_id = ${userId} order by id`;
    expect(audited.map(({ action, role }) => `${action} ${role}`)).toEqual([
      'give_role support',
      'give_role content',
      'take_role support',
      'take_role content',
    ]);
    expect(new Set(audited.map((row) => row.actor_id))).toEqual(new Set([owner.userId]));
  });

  test('lists the team, owners first, with what each may do', async () => {
    const { userId } = await createMember();
    await give(userId, 'content');
    await give(userId, 'finance');
    const listed = await callFunction(database, owner, 'admin_list_team');
    expect(listed).toEqual([
      expect.objectContaining({ id: owner.userId, full_name: 'Olga Dona', roles: ['owner'] }),
      expect.objectContaining({ id: userId, roles: ['finance', 'content'], has_factor: false }),
    ]);
    await sql`delete from team_members where user_id = ${userId}`;
  });

  test('gives no role to an account whose mailbox or password is not its person’s, and none that is unknown', async () => {
    const unproven = await createCaller(database);
    const refusal = { code: 'PT409', message: 'mailbox_not_proven' };
    await expect(give(unproven.userId, 'support')).rejects.toMatchObject(refusal);
    const { userId } = await createMember();
    await sql`update auth.users set raw_app_meta_data = '{"claimed": false}' where id = ${userId}`;
    await expect(give(userId, 'owner')).rejects.toMatchObject({ message: 'password_not_chosen' });
    for (const role of ['king', '', null])
      await expect(give(userId, role)).rejects.toMatchObject({ message: 'role_unknown' });
  });

  test('ends with a new role the sessions of before, and with a taken one what it lent', async () => {
    const [helper, member] = [await createMember(), await createMember()];
    await openSession(helper.userId);
    await give(helper.userId, 'support');
    expect(await countSessions(helper.userId)).toBe(0);
    await openSession(member.userId, helper.userId);
    await take(helper.userId, 'support');
    expect(await countSessions(member.userId)).toBe(0);
  });

  test('leaves only with a second confirmation, and never as the last one', async () => {
    const leaver = await createCaller(database, { isAdmin: true });
    const message = 'step_down_unconfirmed';
    await expect(take(leaver.userId, 'owner', leaver)).rejects.toMatchObject({ message });
    await take(leaver.userId, 'owner', leaver, true);
    expect(await isOfTeam(leaver.userId)).toBe(false);
    const last = take(owner.userId, 'owner', owner, true);
    await expect(last).rejects.toMatchObject({ code: 'PT409', message: 'last_owner' });
  });

  test('of two who dismiss each other at once, one stays', async () => {
    const other = await createCaller(database, { isAdmin: true });
    const results = await Promise.allSettled([
      take(other.userId, 'owner', owner),
      take(owner.userId, 'owner', other),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const left = await sql`select user_id from team_members where role = 'owner'`;
    expect(left).toHaveLength(1);
    await sql`insert into team_members (user_id, role) values (${owner.userId}, 'owner') on conflict do nothing`;
    await sql`delete from team_members where user_id = ${other.userId}`;
  });
});

test.each(['finance', 'support', 'content'])(
  'a person of %s dismisses no owner, promotes nobody and reads no list of the team',
  async (role) => {
    const helper = await createCaller(database, { roles: [role] });
    const refusal = { code: '42501', message: 'role_missing' };
    await expect(take(owner.userId, 'owner', helper)).rejects.toMatchObject(refusal);
    await expect(give(helper.userId, 'owner', helper)).rejects.toMatchObject(refusal);
    await expect(callFunction(database, helper, 'admin_list_team')).rejects.toMatchObject(refusal);
  },
);

test('the flag of the specification follows the roles, and nobody writes it, the secret key included', async () => {
  const { userId } = await createMember();
  const service: Caller = { role: 'service_role', userId: null, claims: { role: 'service_role' } };
  const asService = (statement: string) => database.queryAsCaller(service, statement, [userId]);
  const refusal = { code: '42501' };
  const write = asService('update public.users set is_admin = true where id = $1');
  await expect(write).rejects.toMatchObject(refusal);
  await asService("insert into public.team_members (user_id, role) values ($1, 'support')");
  expect(await isOfTeam(userId)).toBe(true);
  await asService('delete from public.team_members where user_id = $1');
  expect(await isOfTeam(userId)).toBe(false);
});
