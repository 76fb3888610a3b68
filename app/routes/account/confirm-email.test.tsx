import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readStoredUser } from '#app/lib/supabase.ts';
import { ana, bia, serveAccounts, storeSession, toSession } from '#tests/support/fake-accounts.ts';
import { refuse, visit, wire } from '#tests/support/page.tsx';
import ConfirmEmail from './confirm-email.tsx';

const READ = 'POST /auth/v1/verify/email-change';
const VERIFY = 'POST /auth/v1/verify';
const link = {
  side: 'new',
  email: 'a***@example.com',
  new_email: 'nova@example.com',
  due_at: null,
};
const accepted = { code: '200', msg: 'Confirmation link accepted.' };

beforeEach(() => {
  serveAccounts([ana, bia]);
  wire.on(READ, () => link);
  wire.on('POST /auth/v1/logout', () => new Response(null, { status: 204 }));
});

const open = (hash = '#change_token=abc-123') =>
  visit({
    screens: { '/confirmar-email': ConfirmEmail },
    at: { pathname: '/confirmar-email', hash },
  });
const confirm = async (person: ReturnType<typeof open>) =>
  person.click(await screen.findByRole('button', { name: 'Confirmar' }));
const refuseIt = async (person: ReturnType<typeof open>) =>
  person.click(await screen.findByRole('button', { name: 'Não fui eu: cancelar a troca' }));

test('the link of a new e-mail names the change and does nothing before the confirmation', async () => {
  const person = open();
  expect(await screen.findByText('nova@example.com')).toBeTruthy();
  expect(wire.bodiesOf(READ)).toEqual([{ token_hash: 'abc-123' }]);
  expect(wire.bodiesOf(VERIFY)).toEqual([]);
  wire.on(VERIFY, () => toSession({ ...ana, email: 'nova@example.com' }));
  await confirm(person);
  expect(await screen.findByRole('heading', { name: 'E-mail alterado' })).toBeTruthy();
  expect(wire.bodiesOf(VERIFY)).toMatchObject([{ token_hash: 'abc-123', type: 'email_change' }]);
});

test('a confirmation in a browser of another account leaves that one signed in', async () => {
  storeSession(bia);
  wire.on(VERIFY, () => toSession({ ...ana, email: 'nova@example.com' }));
  await confirm(open());
  expect(await screen.findByRole('heading', { name: 'E-mail alterado' })).toBeTruthy();
  expect(readStoredUser()?.id).toBe(bia.id);
});

test('the first of two confirmations names the other mailbox', async () => {
  wire.on(VERIFY, () => accepted);
  await confirm(open());
  expect(await screen.findByRole('heading', { name: 'Falta o outro endereço' })).toBeTruthy();
  expect(screen.getByText('a***@example.com')).toBeTruthy();
});

test('an address that another account took meanwhile is named', async () => {
  wire.on(VERIFY, refuse(422, { error_code: 'email_exists', msg: 'x' }));
  await confirm(open());
  expect(await screen.findByRole('heading', { name: 'Este e-mail já tem uma conta' })).toBeTruthy();
});

test('the reader of the present mailbox cancels a change, and is led to a new password', async () => {
  wire.on(READ, () => ({ ...link, side: 'old', email: ana.email, new_email: 'n***@example.com' }));
  wire.on(`${READ}/refuse`, () => ({}));
  await refuseIt(open());
  expect(await screen.findByRole('heading', { name: 'Troca cancelada' })).toBeTruthy();
  expect(wire.bodiesOf(`${READ}/refuse`)).toEqual([{ token_hash: 'abc-123' }]);
  expect(screen.getByRole('link', { name: 'Criar outra senha' })).toBeTruthy();
});

test("the notice of the school's change offers the cancelling only", async () => {
  wire.on(READ, () => ({ ...link, side: 'old', due_at: '2026-11-24T12:00:00Z' }));
  open();
  expect(await screen.findByRole('heading', { name: 'Seu e-mail vai mudar' })).toBeTruthy();
  expect(screen.getByText(/depois de 24\/11\/2026/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull();
});

test.each([
  ['was used or is too old', '#change_token=abc-123'],
  ['has no token', ''],
])('a link that %s says so', async (_, hash) => {
  wire.on(READ, refuse(403, { error_code: 'otp_expired', msg: 'x' }));
  open(hash);
  expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeTruthy();
});

test('an action without an answer can be repeated', async () => {
  wire.on(`${READ}/refuse`, refuse(503, { msg: 'x' }));
  const person = open();
  await refuseIt(person);
  expect(await screen.findByText(/^Não conseguimos falar com o servidor/u)).toBeTruthy();
  wire.on(`${READ}/refuse`, () => ({}));
  await refuseIt(person);
  expect(await screen.findByRole('heading', { name: 'Troca cancelada' })).toBeTruthy();
});
