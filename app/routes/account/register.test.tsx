import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ana, serveAccounts } from '../../../tests/support/fake-accounts.ts';
import { breakOff, type FakeWire, installFakeWire } from '../../../tests/support/fake-wire.ts';
import { masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';
import Login from './login.tsx';
import Register from './register.tsx';

let wire: FakeWire;

beforeAll(() => stampSite([masterclass]));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  wire = installFakeWire();
  serveAccounts(wire, [{ ...ana }]);
});

async function register(email: string, password: string, confirmation = password, trap = '') {
  const user = visit({ screens: { '/register': Register, '/login': Login }, at: '/register' });
  if (trap) await user.type(screen.getByRole('textbox', { name: '', hidden: true }), trap);
  if (email) await user.type(screen.getByLabelText('E-mail'), email);
  if (password) await user.type(screen.getByLabelText('Senha'), password);
  if (confirmation) await user.type(screen.getByLabelText('Confirmar senha'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Criar Conta' }));
  return user;
}

test('a new person gets an account named after the e-mail, and no session', async () => {
  await register('nova@example.com', 'segredo');
  expect(await screen.findByText('Conta criada')).toBeTruthy();
  expect(wire.bodiesOf('POST /auth/v1/signup')[0]).toMatchObject({
    email: 'nova@example.com',
    data: { full_name: 'nova' },
  });
  expect(wire.bodiesOf('POST /auth/v1/logout')).toHaveLength(1);
  expect(localStorage.length).toBe(0);
});

test('what a robot writes into the trap reaches the service, which then only pretends', async () => {
  await register('robo@example.com', 'segredo', 'segredo', 'https://spam');
  expect(await screen.findByText('Conta criada')).toBeTruthy();
  expect(wire.bodiesOf('POST /auth/v1/signup')[0]).toMatchObject({
    data: { website: 'https://spam' },
  });
});

test('two seconds later the login waits with the e-mail filled in', async () => {
  await register('nova@example.com', 'segredo');
  await screen.findByText('Conta criada');
  expect(screen.queryByRole('heading', { name: 'Área de Membros' })).toBeNull();
  await screen.findByRole('heading', { name: 'Área de Membros' }, { timeout: 3000 });
  expect(screen.getByText('Conta criada')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('nova@example.com');
});

test('"Registrando..." is said until there is an answer', async () => {
  wire.on('POST /auth/v1/signup', () => new Promise(() => {}));
  await register('nova@example.com', 'segredo');
  expect(await screen.findByRole('button', { name: 'Registrando...' })).toBeTruthy();
});

test('an e-mail that has an account is told so, and nothing typed is lost', async () => {
  await register(ana.email, 'segredo');
  expect(await screen.findByText('Erro ao criar conta')).toBeTruthy();
  expect(screen.getByText('Este e-mail já tem uma conta. Entre com a sua senha.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(ana.email);
});

test('no answer is told as that', async () => {
  wire.on('POST /auth/v1/signup', breakOff);
  await register('nova@example.com', 'segredo');
  const text = 'Ocorreu um erro ao criar a conta. Tente novamente.';
  expect(await screen.findByText(text)).toBeTruthy();
});

test('every mistake is told beside its field before anything is sent', async () => {
  await register('nova', '12345', '54321x');
  expect(await screen.findByText('Email inválido')).toBeTruthy();
  expect(screen.getByText('Senha deve ter pelo menos 6 caracteres')).toBeTruthy();
  await waitFor(() => expect(wire.requests).toEqual([]));
});
