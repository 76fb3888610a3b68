import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ana, serveAccounts, storeSession } from '../../../../tests/support/fake-accounts.ts';
import { type FakeWire, installFakeWire, refuse } from '../../../../tests/support/fake-wire.ts';
import { masterclass, stampSite, visit } from '../../../../tests/support/render-app.tsx';
import { SetPasswordPanel } from './set-password-panel.tsx';

let wire: FakeWire;

beforeAll(() => stampSite([masterclass]));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  wire = installFakeWire();
});

function open(claimed: boolean | null, email = ana.email) {
  if (claimed !== null) {
    const person = { ...ana, email, claimed };
    serveAccounts(wire, [person]);
    storeSession(person);
  }
  return visit({ screens: { '/cursos': () => <SetPasswordPanel /> }, at: '/cursos' });
}

const title = 'Crie sua senha';

test.each([
  ['a visitor', null],
  ['a member who has a password', true],
])('%s is not asked for one', async (_, claimed) => {
  open(claimed);
  await waitFor(() => expect(screen.getByLabelText('endereço')).toBeTruthy());
  expect(screen.queryByText(title)).toBeNull();
});

test('the buyer of a new account sees his e-mail, sets a password, and is not asked again', async () => {
  const user = open(false);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(ana.email)).toBeTruthy();
  await user.type(screen.getByLabelText('Nova senha'), 'guitarra-nova');
  await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
  expect(await screen.findByText('Senha criada')).toBeTruthy();
  expect(wire.bodiesOf('PUT /auth/v1/user')[0]).toMatchObject({ password: 'guitarra-nova' });
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tudo certo' }));
});

test('a password that is too short is told before it is sent', async () => {
  const user = open(false);
  await user.type(await screen.findByLabelText('Nova senha'), '12345');
  await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
  expect(await screen.findByText('Senha deve ter pelo menos 6 caracteres')).toBeTruthy();
  expect(wire.bodiesOf('PUT /auth/v1/user')).toEqual([]);
});

test('a mistyped e-mail is corrected', async () => {
  const user = open(false, 'ana@gmial.com');
  await user.click(await screen.findByRole('button', { name: 'corrigir' }));
  const field = screen.getByLabelText<HTMLInputElement>('E-mail correto');
  expect(field.value).toBe('ana@gmial.com');
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, 'ana@gmail.com');
  await user.click(screen.getByRole('button', { name: 'Salvar e-mail' }));
  expect(await screen.findByText('E-mail corrigido')).toBeTruthy();
  expect(await screen.findByText('ana@gmail.com')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'corrigir' }));
});

test('an address that belongs to somebody else is told beside the field', async () => {
  const user = open(false);
  wire.on('PUT /auth/v1/user', refuse(422, { error_code: 'email_exists', msg: 'taken' }));
  await user.click(await screen.findByRole('button', { name: 'corrigir' }));
  await user.type(screen.getByLabelText('E-mail correto'), '.br');
  await user.click(screen.getByRole('button', { name: 'Salvar e-mail' }));
  const text = 'Este e-mail já tem uma conta. Entre com a sua senha.';
  expect(await screen.findByText(text)).toBeTruthy();
});

test('an account that has lost its address, whatever its token says, is asked for one first', async () => {
  const lost = { ...ana, claimed: false, profile: { email: null } };
  serveAccounts(wire, [lost]);
  storeSession(lost);
  visit({ screens: { '/cursos': () => <SetPasswordPanel /> }, at: '/cursos' });
  const field = await screen.findByLabelText('E-mail correto');
  expect(document.activeElement).not.toBe(field);
  expect(screen.getByText(/^Outra compra foi começada com o seu e-mail/u)).toBeTruthy();
  expect(screen.queryByLabelText('Nova senha')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
});

test('an address that was lost meanwhile is found out by the refusal, and a new one is asked for', async () => {
  const user = open(false);
  const field = await screen.findByLabelText('Nova senha');
  const lost = { ...ana, claimed: false, profile: { email: null as string | null } };
  serveAccounts(wire, [lost]);
  wire.on('PUT /auth/v1/user', refuse(422, { error_code: 'validation_failed', msg: 'no e-mail' }));
  await user.type(field, 'guitarra-nova');
  await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
  const emailField = await screen.findByLabelText('E-mail correto');
  serveAccounts(wire, [lost]);
  await user.type(emailField, 'ana.nova@example.com');
  lost.profile.email = 'ana.nova@example.com';
  await user.click(screen.getByRole('button', { name: 'Salvar e-mail' }));
  expect(await screen.findByText('ana.nova@example.com')).toBeTruthy();
  expect(screen.getByLabelText('Nova senha')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'corrigir' }));
});
