import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ana, serveAccounts, bia } from '#tests/support/fake-accounts.ts';
import { wire, visit, type Person } from '#tests/support/page.tsx';
import { MembersArea, signInMember, signInByForm } from '#tests/support/members.tsx';
import { loadSupabase } from '#app/lib/supabase.ts';
import Login from '../account/login.tsx';

const profile = { has_access: true };

beforeEach(() => {
  signInMember();
  serveAccounts([
    { ...ana, profile: { ...ana.profile, ...profile } },
    { ...bia, profile },
  ]);
  wire.on('POST /rest/v1/rpc/list_my_courses', () => []);
  wire.on('GET /rest/v1/purchases', () => []);
});

const open = (at = '/membros') =>
  visit({ screens: { '/membros/*': MembersArea, '/login': Login }, at });

async function openSupport(user: Person) {
  await user.click(await screen.findByRole('button', { name: 'Falar com Suporte' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Falar com Suporte' }));
  return dialog.getByLabelText<HTMLTextAreaElement>('Mensagem');
}

test('a member who signs in after a sign-out sees no draft of the former account', async () => {
  const user = open();
  await user.type(await openSupport(user), 'Fui cobrada duas vezes');
  sessionStorage.setItem(
    `draft:${ana.id}:checkout`,
    JSON.stringify({ documentNumber: '249.715.637-92' }),
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /Sua conta/u }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
  await screen.findByText('Logout realizado!');
  expect(sessionStorage).toHaveLength(0);

  await signInByForm(user, bia);
  expect((await openSupport(user)).value).toBe('');
});

test('a member who replaces another account without a sign-out sees nothing of it', async () => {
  const [token, other] = [ana, bia].map(({ id }) => `Bearer access-of-${id}`);
  const toRow = (course: string) => [
    {
      id: 1,
      kind: 'access_granted',
      payload: { course },
      href: null,
      created_at: '2026-11-20T12:00:00Z',
      read_at: null,
    },
  ];
  wire.on('GET /rest/v1/notifications', ({ headers }) =>
    toRow(headers.get('authorization') === token ? 'Aviso para Ana' : 'Aviso para Bia'),
  );
  const user = open('/membros/perfil');
  await user.click(await screen.findByRole('button', { name: /^Notificações/u }));
  expect(await screen.findByText('Aviso para Ana')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.type(await openSupport(user), 'Só minha');

  const { email, password } = bia;
  await (await loadSupabase()).auth.signInWithPassword({ email, password });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: /^Notificações/u }));
  expect(await screen.findByText('Aviso para Bia')).toBeTruthy();
  expect(screen.queryByText('Aviso para Ana')).toBeNull();
  expect(wire.requests.at(-1)?.headers.get('authorization')).toBe(other);
  await user.keyboard('{Escape}');
  expect((await openSupport(user)).value).toBe('');
});

test('a draft survives the end of a session, for its owner only', async () => {
  const user = open();
  await user.type(await openSupport(user), 'Meia frase');
  const end = async () => (await loadSupabase()).auth.signOut({ scope: 'local' });
  await end();
  await signInByForm(user, ana);
  expect((await openSupport(user)).value).toBe('Meia frase');

  await end();
  await signInByForm(user, bia);
  expect((await openSupport(user)).value).toBe('');
  await waitFor(() => expect(Object.values(sessionStorage).join()).not.toContain('Meia frase'));
});
