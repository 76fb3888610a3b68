import { expect, test } from '@playwright/test';
import { call, createAccount, createMember, signInAdministrator } from './support/people.ts';

const office = ['admin_list_students', 'admin_list_purchases', 'admin_list_audit'] as const;

test('§6 Roles and permissions | an administrator is one by is_admin, and is answered by the server', async () => {
  const session = await signInAdministrator();
  for (const name of office)
    expect((await call(`/rest/v1/rpc/${name}`, { session, body: {} })).status).toBe(200);
});

test('§6 Roles and permissions | neither a visitor, nor a person without access, nor a member is answered by the office', async () => {
  const people = [undefined, await createAccount(), await createMember()];
  for (const session of people)
    for (const name of office) {
      const options = { ...(session && { session }), body: {} };
      const { status, body } = await call(`/rest/v1/rpc/${name}`, options);
      expect([401, 403]).toContain(status);
      expect(body.code).toBe('42501');
    }
});

test('§6 Roles and permissions | nobody makes himself an administrator or gives himself access', async () => {
  const session = await createAccount();
  const { user } = session;
  for (const body of [{ is_admin: true }, { has_access: true }]) {
    const path = `/rest/v1/users?id=eq.${user.id}`;
    expect((await call(path, { session, method: 'PATCH', body })).status).toBe(403);
  }
  const wish = { person: user.id, is_admin: true };
  expect((await call('/rest/v1/rpc/admin_set_admin', { session, body: wish })).status).toBe(403);
});
