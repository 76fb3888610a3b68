import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serveAccountPages } from '#tests/support/account-pages.ts';
import { expectConsole } from '#tests/support/console.ts';
import { ana, toSession } from '#tests/support/fake-accounts.ts';
import { signInMember } from '#tests/support/members.tsx';
import { masterclass, refuse, stampSite, visit, wire } from '#tests/support/page.tsx';
import ProfilePage from './profile.tsx';

const fresh = 'nova@example.com';
let pending: Record<string, unknown> | null;

const change = (changes: Record<string, unknown> = {}) => ({
  address: fresh,
  ends_at: '2026-11-22T12:00:00Z',
  due_at: null,
  awaits_new: true,
  awaits_old: false,
  ...changes,
});

beforeEach(() => {
  stampSite([masterclass], { mailConfigured: true });
  serveAccountPages();
  pending = null;
  wire.on('POST /rest/v1/rpc/get_my_email_change', () => pending);
  wire.on('POST /rest/v1/rpc/cancel_my_email_change', () => {
    pending = null;
    return new Response(null, { status: 204 });
  });
});

const open = () => visit({ screens: { '/membros/perfil': ProfilePage }, at: '/membros/perfil' });
const banner = async () => (await screen.findByText('Falta confirmar o novo e-mail')).parentElement;

test('with mail a new e-mail waits for its confirmation, and the page says where', async () => {
  wire.on('PUT /auth/v1/user', () => {
    pending = change();
    return { ...toSession(ana).user, new_email: fresh };
  });
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Alterar e-mail' }));
  expect(screen.getByText(/^Mandamos um link para o novo endereço/u)).toBeTruthy();
  await person.type(screen.getByLabelText('Novo e-mail'), fresh);
  await person.type(screen.getByLabelText('Repita o novo e-mail'), fresh);
  await person.type(screen.getByLabelText('Senha atual'), ana.password);
  await person.click(screen.getByRole('button', { name: 'Salvar e-mail' }));
  expect(await screen.findByText('Falta confirmar')).toBeTruthy();
  expect((await banner())?.textContent).toContain(`Confirme em ${fresh}.`);
});

test('a mistyped domain gets a suggestion that fills the field', async () => {
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Alterar e-mail' }));
  await person.type(screen.getByLabelText('Novo e-mail'), 'nova@gmial.com');
  await person.tab();
  await person.click(await screen.findByRole('button', { name: 'nova@gmail.com' }));
  expect(screen.getByLabelText('Novo e-mail')).toHaveProperty('value', 'nova@gmail.com');
});

test.each([
  [{ awaits_old: true }, `Confirme em ${fresh} e em ${ana.email}.`],
  [{ awaits_new: false, awaits_old: true }, `Confirme em ${ana.email}: o novo endereço`],
])('a pending change says which mailbox is still to confirm (%j)', async (changes, text) => {
  pending = change(changes);
  open();
  expect((await banner())?.textContent).toContain(text);
});

test('the links are sent again within their limits, and the change is cancelled', async () => {
  expectConsole(/^Erro ao enviar de novo/u);
  pending = change();
  wire.on('POST /auth/v1/resend', () => ({}));
  const person = open();
  const button = await screen.findByRole('button', { name: 'Enviar de novo' });
  await person.click(button);
  expect(await screen.findByText('Link enviado de novo')).toBeTruthy();
  expect(wire.bodiesOf('POST /auth/v1/resend')).toMatchObject([
    { type: 'email_change', email: ana.email },
  ]);
  wire.on('POST /auth/v1/resend', refuse(429, { error_code: 'over_request_rate_limit', msg: 'x' }));
  await person.click(button);
  expect(await screen.findByText(/^Muitas tentativas/u)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('Troca de e-mail cancelada')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Falta confirmar o novo e-mail')).toBeNull());
});

test('a change that was confirmed on another device shows the new e-mail on the next look', async () => {
  pending = change();
  open();
  await banner();
  pending = null;
  signInMember({ has_access: true, email: fresh });
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(fresh)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Falta confirmar o novo e-mail')).toBeNull());
});

test('a change by the school names its time and can be cancelled, and no link can be sent again', async () => {
  pending = change({ due_at: '2026-11-24T12:00:00Z' });
  const person = open();
  expect(await screen.findByText('A escola vai trocar o seu e-mail')).toBeTruthy();
  expect(screen.getByText(/^Depois de 24\/11\/2026/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enviar de novo' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Cancelar a troca' }));
  expect(await screen.findByText('Troca de e-mail cancelada')).toBeTruthy();
});
