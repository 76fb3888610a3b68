import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectConsole } from '#tests/support/console.ts';
import { ana, signIn } from '#tests/support/fake-accounts.ts';
import { wire, visit } from '#tests/support/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { useAuth } from '../queries.ts';

beforeEach(() => signIn(ana));

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
  'an account whose session was ended elsewhere (%s) is signed out at the next request',
  async (error_code) => {
    expectConsole(/^Erro ao obter perfil/u);
    wire.on('GET /rest/v1/users', () => answer({ code: 'PGRST301', message: 'x' }, 401, over));
    wire.on('GET /auth/v1/user', () => answer({ error_code, msg: 'x' }, 403));
    open();
    expect(await screen.findByText('Ninguém entrou')).toBeTruthy();
    expect(localStorage).toHaveLength(0);
  },
);

test('a refused token whose session is open does not sign out', async () => {
  expectConsole(/^Erro ao obter perfil/u);
  wire.on('GET /rest/v1/users', () => answer({ code: 'PGRST303', message: 'x' }, 401, over));
  wire.on('GET /auth/v1/user', () => answer({ error_code: 'bad_jwt', msg: 'x' }, 403));
  open();
  expect(await screen.findByText(`Entrou: ${ana.email}`)).toBeTruthy();
  await waitFor(() => expect(wire.requests.map(({ path }) => path)).toContain('/auth/v1/user'));
  expect(screen.getByText(`Entrou: ${ana.email}`)).toBeTruthy();
});

test('a refusal of another kind does not sign out', async () => {
  expectConsole(/^Erro ao obter perfil/u);
  wire.on('GET /rest/v1/users', () => answer({ code: '42501', message: 'x' }, 403));
  open();
  expect(await screen.findByText(`Entrou: ${ana.email}`)).toBeTruthy();
  expect(wire.bodiesOf('GET /auth/v1/user')).toEqual([]);
});

function AdminFrame() {
  const { profile, loading } = useAuth();
  useQuery({ queryKey: ['students'], queryFn: () => callRpc('admin_list_students'), retry: false });
  if (loading || !profile) return <p>…</p>;
  return <p>{profile.is_admin ? 'Administra' : 'Não administra mais'}</p>;
}

test('an account that is refused as an administrator loses the right on screen', async () => {
  let is_admin = true;
  const { id, email } = ana;
  const row = { id, email, full_name: 'Ana', avatar_url: null, has_access: true };
  wire.on('GET /rest/v1/users', () => ({ ...row, is_admin }));
  wire.on('POST /rest/v1/rpc/admin_list_students', async () => {
    await screen.findByText('Administra');
    is_admin = false;
    return answer({ code: '42501', message: 'x' }, 403);
  });
  visit({ screens: { '/': AdminFrame }, at: '/' });
  expect(await screen.findByText('Não administra mais')).toBeTruthy();
});
