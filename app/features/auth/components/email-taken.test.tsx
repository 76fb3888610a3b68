import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readStoredUser } from '#app/lib/supabase.ts';
import { expectConsole } from '#tests/support/console.ts';
import { ana, serveAccounts, storeSession, toSession } from '#tests/support/fake-accounts.ts';
import { refuse, visit, wire } from '#tests/support/page.tsx';
import { SetPasswordPanel } from './set-password-panel.tsx';

const owner = { ...ana, id: 'c0000000-0000-4000-8000-000000000001', password: 'da-dona-1' };
const buyer = {
  ...ana,
  password: 'aleatoria1',
  claimed: false,
  profile: { email_status: 'taken' as const, has_access: true },
};

beforeEach(() => {
  serveAccounts([owner, buyer]);
  storeSession(buyer);
});

const open = () => visit({ screens: { '/cursos': () => <SetPasswordPanel /> }, at: '/cursos' });
const title = 'Este e-mail já tem uma conta';

test('a buyer whose e-mail has an account signs in to it, and the purchase moves there', async () => {
  const encode = (part: object) => btoa(JSON.stringify(part));
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const access_token = `${encode({ alg: 'ES256' })}.${encode({ exp, sub: owner.id })}.AAAA`;
  wire.on('POST /auth/v1/token', () => ({ ...toSession(owner), access_token }));
  wire.on('GET /auth/v1/user', () => toSession(owner).user);
  wire.on('POST /.netlify/functions/merge-account', ({ headers }) => {
    expect(headers.get('authorization')).toContain(buyer.id);
    wire.on('GET /rest/v1/users', () => ({ ...owner.profile, id: owner.id, email: owner.email }));
    return { ok: true };
  });
  const user = open();
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByText('Crie sua senha')).toBeNull();
  await user.type(screen.getByLabelText('Senha da outra conta'), 'da-dona-1');
  await user.click(screen.getByRole('button', { name: 'Entrar e juntar a compra' }));
  expect(await screen.findByText('Compra juntada')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  expect(readStoredUser()?.id).toBe(owner.id);
  expect(wire.bodiesOf('POST /.netlify/functions/merge-account')).toEqual([
    { accessToken: access_token },
  ]);
});

test('a wrong password or a refused merge is shown beside the field, and the session stays', async () => {
  expectConsole(/^Erro ao juntar as contas/u);
  const user = open();
  const field = await screen.findByLabelText('Senha da outra conta');
  const button = screen.getByRole('button', { name: 'Entrar e juntar a compra' });
  await user.click(button);
  expect(await screen.findByText('Digite a senha da conta')).toBeTruthy();
  await user.type(field, 'errada-1');
  await user.click(button);
  expect(await screen.findByText('E-mail ou senha incorretos.')).toBeTruthy();
  const message = 'Esta conta não pode ser juntada à outra. Fale com o suporte.';
  wire.on('POST /.netlify/functions/merge-account', refuse(409, { code: 'conflict', message }));
  await user.clear(field);
  await user.type(field, 'da-dona-1');
  await user.click(button);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(readStoredUser()?.id).toBe(buyer.id);
});

test('a buyer whose e-mail has an account can use another e-mail', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Usar outro e-mail' }));
  const field = screen.getByLabelText('E-mail correto');
  await user.clear(field);
  await user.type(field, 'so-minha@example.com');
  wire.on('GET /rest/v1/users', () => ({ id: buyer.id, email: 'so-minha@example.com' }));
  await user.click(screen.getByRole('button', { name: 'Salvar e-mail' }));
  expect(await screen.findByText('E-mail corrigido')).toBeTruthy();
  expect(await screen.findByText('Crie sua senha')).toBeTruthy();
  expect(screen.getByText('so-minha@example.com')).toBeTruthy();
});
