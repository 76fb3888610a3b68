import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { expectConsole } from '#tests/support/console.ts';
import { ana, serveAccounts } from '#tests/support/fake-accounts.ts';
import { wire, breakOff, refuse, visit } from '#tests/support/page.tsx';
import Login from './login.tsx';
import Register from './register.tsx';

beforeEach(() => serveAccounts([{ ...ana }]));

async function register(email: string, password: string, confirmation = password, trap = '') {
  const user = visit({ screens: { '/register': Register, '/login': Login }, at: '/register' });
  if (trap) await user.type(screen.getByRole('textbox', { name: '', hidden: true }), trap);
  if (email) await user.type(screen.getByLabelText('E-mail'), email);
  if (password) await user.type(screen.getByLabelText('Senha'), password);
  if (confirmation) await user.type(screen.getByLabelText('Confirmar senha'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Criar Conta' }));
  return user;
}

test('a visitor gets an account named after the e-mail, and no session', async () => {
  await register('nova@example.com', 'segredo');
  expect(await screen.findByText('Conta criada')).toBeTruthy();
  expect(wire.bodiesOf('POST /auth/v1/signup')[0]).toMatchObject({
    email: 'nova@example.com',
    data: { full_name: 'nova' },
  });
  expect(wire.bodiesOf('POST /auth/v1/logout')).toHaveLength(1);
  expect(localStorage.length).toBe(0);
});

test("a robot's honeypot value reaches the service, which then only pretends", async () => {
  await register('robo@example.com', 'segredo', 'segredo', 'https://spam');
  expect(await screen.findByText('Conta criada')).toBeTruthy();
  expect(wire.bodiesOf('POST /auth/v1/signup')[0]).toMatchObject({
    data: { website: 'https://spam' },
  });
});

test('after two seconds the login opens with the e-mail filled in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await register('nova@example.com', 'segredo');
  await screen.findByText('Conta criada');
  await act(() => vi.advanceTimersByTimeAsync(1_700));
  expect(screen.queryByRole('heading', { name: 'Área de Membros' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(screen.getByRole('heading', { name: 'Área de Membros' })).toBeTruthy();
  expect(screen.getByText('Conta criada')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('nova@example.com');
});

test('"Registrando..." is shown until the answer', async () => {
  wire.on('POST /auth/v1/signup', () => new Promise(() => {}));
  await register('nova@example.com', 'segredo');
  expect(await screen.findByRole('button', { name: 'Registrando...' })).toBeTruthy();
});

test('an e-mail that has an account is refused, and the typed values stay', async () => {
  expectConsole(/^Erro ao criar conta: User already registered$/u);
  await register(ana.email, 'segredo');
  expect(await screen.findByText('Erro ao criar conta')).toBeTruthy();
  expect(screen.getByText('Este e-mail já tem uma conta. Entre com a sua senha.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(ana.email);
});

test('a school that makes no new accounts says so, and the typed values stay', async () => {
  expectConsole(/^Erro ao criar conta: Signups not allowed for this instance$/u);
  const msg = 'Signups not allowed for this instance';
  wire.on('POST /auth/v1/signup', refuse(422, { error_code: 'signup_disabled', msg }));
  await register('nova@example.com', 'segredo');
  const text = 'Novas contas estão fechadas no momento. Já tem uma? Entre com ela.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('nova@example.com');
});

test('a lost answer is shown as a lost connection', async () => {
  expectConsole(/^Erro ao criar conta/u);
  wire.on('POST /auth/v1/signup', breakOff);
  await register('nova@example.com', 'segredo');
  const text = 'Ocorreu um erro ao criar a conta. Tente novamente.';
  expect(await screen.findByText(text)).toBeTruthy();
});

test('every error is shown beside its field before anything is sent', async () => {
  await register('nova', '12345', '54321x');
  expect(await screen.findByText('Email inválido')).toBeTruthy();
  expect(screen.getByText('Senha deve ter pelo menos 6 caracteres')).toBeTruthy();
  await waitFor(() => expect(wire.requests).toEqual([]));
});

test('a confirmation that is too short or differs is refused beside its own field', async () => {
  const user = await register('nova@example.com', '123456', '12345');
  expect(
    await screen.findByText('Senha de confirmação deve ter pelo menos 6 caracteres'),
  ).toBeTruthy();
  await user.type(screen.getByLabelText('Confirmar senha'), '67');
  expect(await screen.findByText('As senhas não conferem')).toBeTruthy();
  expect(screen.queryByText(/pelo menos 6 caracteres/u)).toBeNull();
  expect(screen.getByLabelText('Confirmar senha').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Senha').getAttribute('aria-invalid')).not.toBe('true');
  expect(wire.requests).toEqual([]);
});

test('the registration links to the login', () => {
  visit({ screens: { '/register': Register }, at: '/register' });
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toContain('/login');
});
