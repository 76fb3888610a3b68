import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ana, serveAccounts, storeSession } from '../../../../tests/support/fake-accounts.ts';
import { type FakeWire, installFakeWire } from '../../../../tests/support/fake-wire.ts';
import { masterclass, stampSite, visit } from '../../../../tests/support/render-app.tsx';
import { useQuery } from '@tanstack/react-query';
import { callRpc } from '../../../lib/rpc.ts';
import { useAuth } from '../queries.ts';

let wire: FakeWire;
beforeAll(() => stampSite([masterclass]));
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  wire = installFakeWire();
  serveAccounts(wire, [ana]);
  storeSession(ana);
});

function Who() {
  const { user, loading } = useAuth();
  if (loading) return <p>…</p>;
  return <p>{user ? `Entrou: ${user.email}` : 'Ninguém entrou'}</p>;
}

const open = () => visit({ screens: { '/': Who }, at: '/' });
const answer = (body: unknown, status: number, headers = {}) =>
  Response.json(body, { status, headers });
const over = { 'www-authenticate': 'Bearer error="invalid_token", error_description="x"' };

test.each(['session_not_found', 'user_banned', 'user_not_found'])(
  'whose session was ended elsewhere (%s) is signed out here at the next request',
  async (error_code) => {
    wire.on('GET /rest/v1/users', () => answer({ code: 'PGRST301', message: 'x' }, 401, over));
    wire.on('GET /auth/v1/user', () => answer({ error_code, msg: 'x' }, 403));
    open();
    expect(await screen.findByText('Ninguém entrou')).toBeTruthy();
    expect(localStorage).toHaveLength(0);
  },
);

test('a token that is refused although its session is open signs nobody out', async () => {
  wire.on('GET /rest/v1/users', () => answer({ code: 'PGRST303', message: 'x' }, 401, over));
  wire.on('GET /auth/v1/user', () => answer({ error_code: 'bad_jwt', msg: 'x' }, 403));
  open();
  expect(await screen.findByText(`Entrou: ${ana.email}`)).toBeTruthy();
  await waitFor(() => expect(wire.requests.map(({ path }) => path)).toContain('/auth/v1/user'));
  expect(screen.getByText(`Entrou: ${ana.email}`)).toBeTruthy();
});

test('a refusal of something else signs nobody out', async () => {
  wire.on('GET /rest/v1/users', () => answer({ code: '42501', message: 'x' }, 403));
  open();
  expect(await screen.findByText(`Entrou: ${ana.email}`)).toBeTruthy();
  expect(wire.bodiesOf('GET /auth/v1/user')).toEqual([]);
});

function Office() {
  const { profile, loading } = useAuth();
  useQuery({ queryKey: ['office'], queryFn: () => callRpc('admin_list_students'), retry: false });
  if (loading || !profile) return <p>…</p>;
  return <p>{profile.is_admin ? 'Administra' : 'Não administra mais'}</p>;
}

test('who is refused as an administrator is known to be none any more', async () => {
  let is_admin = true;
  const { id, email } = ana;
  const row = { id, email, full_name: 'Ana', avatar_url: null, has_access: true };
  wire.on('GET /rest/v1/users', () => ({ ...row, is_admin }));
  wire.on('POST /rest/v1/rpc/admin_list_students', async () => {
    await screen.findByText('Administra');
    is_admin = false;
    return answer({ code: '42501', message: 'x' }, 403);
  });
  visit({ screens: { '/': Office }, at: '/' });
  expect(await screen.findByText('Não administra mais')).toBeTruthy();
});
