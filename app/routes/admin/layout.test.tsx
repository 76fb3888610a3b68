import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ana, signIn } from '#tests/support/fake-accounts.ts';
import { refuse, visit, wire } from '#tests/support/page.tsx';
import AdminLayoutRoute from './layout.tsx';

const demand = 'POST /rest/v1/rpc/get_second_factor_demand';
/** An administrator, in a session that has shown the password only. */
function open() {
  signIn({ ...ana, assurance: 'aal1', profile: { ...ana.profile, is_admin: true } });
  wire.on('GET /auth/v1/passkeys', () => []);
  return visit({ screens: { '/admin': AdminLayoutRoute }, at: '/admin' });
}
beforeEach(() => wire.on('GET /rest/v1/team_members', () => [{ role: 'owner' }]));
const findArea = () => screen.findByRole('heading', { name: 'Área de Administração' });

test('an administrator without a second factor administers while none is demanded', async () => {
  wire.on(demand, () => false);
  open();
  expect(await findArea()).toBeTruthy();
});

test('an administrator without the demanded second factor sees its set-up in the place of the area', async () => {
  wire.on(demand, () => true);
  open();
  expect(await screen.findByRole('button', { name: 'Ativar segundo passo' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Área de Administração' })).toBeNull();
});

test('nothing of the area loads while the demand cannot be read, and a retry opens it', async () => {
  wire.on(demand, refuse(400, { code: 'PT400', message: 'down' }));
  const user = open();
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.queryByRole('heading', { name: 'Área de Administração' })).toBeNull();
  wire.on(demand, () => false);
  await user.click(retry);
  expect(await findArea()).toBeTruthy();
});

test('a session that has shown two proofs asks for no demand', async () => {
  signIn({
    ...ana,
    assurance: 'aal2',
    hasFactor: true,
    profile: { ...ana.profile, is_admin: true },
  });
  visit({ screens: { '/admin': AdminLayoutRoute }, at: '/admin' });
  expect(await findArea()).toBeTruthy();
  expect(wire.bodiesOf(demand)).toEqual([]);
});
