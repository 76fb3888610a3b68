import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectConsole } from '#tests/support/console.ts';
import { ana, serveAccounts, storeSession, toSession } from '#tests/support/fake-accounts.ts';
import { wire, refuse, breakOff, visit, address } from '#tests/support/page.tsx';
import { ProtectedRoute } from '#app/features/purchases/components/protected-route.tsx';
import { useAuth } from '#app/features/auth/queries.ts';
import Login from './login.tsx';

beforeEach(() => serveAccounts([{ ...ana }]));

const open = (state: unknown = null) =>
  visit({ screens: { '/login': Login }, at: { pathname: '/login', state } });

async function fillIn(user: ReturnType<typeof open>, email: string, password: string) {
  if (email) await user.type(screen.getByLabelText('E-mail'), email);
  if (password) await user.type(screen.getByLabelText('Senha'), password);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

test('the login has its title, two tabs, its fields, and links to the registration and the masterclass', () => {
  open();
  expect(screen.getByRole('heading', { name: 'Área de Membros' })).toBeTruthy();
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Entrar', 'Recuperar Senha']);
  expect(screen.getByLabelText('E-mail').getAttribute('type')).toBe('email');
  expect(screen.getByLabelText('Senha').getAttribute('type')).toBe('password');
  const toTarget = (name: RegExp | string) =>
    screen.getByRole('link', { name }).getAttribute('href');
  expect(toTarget('Criar uma conta')).toBe('/register');
  expect(toTarget(/masterclass/iu)).toBe('/masterclass');
});

describe('signing in', () => {
  test('takes a member to the members area with a confirmation', async () => {
    await fillIn(open(), ana.email, ana.password);
    expect(await screen.findByText('Login bem-sucedido')).toBeTruthy();
    expect(screen.getByText('Redirecionando...')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/membros'));
  });

  test('of an account with a second step goes there, and is not called done before', async () => {
    serveAccounts([{ ...ana, hasFactor: true, assurance: 'aal1' }]);
    await fillIn(open(), ana.email, ana.password);
    await waitFor(() => expect(address()).toBe('/login/segundo-passo'));
    expect(screen.queryByText('Login bem-sucedido')).toBeNull();
  });

  test('takes an administrator to the administration', async () => {
    serveAccounts([{ ...ana, profile: { is_admin: true } }]);
    await fillIn(open(), ana.email, ana.password);
    await waitFor(() => expect(address()).toBe('/admin'));
  });

  test('takes an administrator whose profile failed to load to the administration', async () => {
    wire.on('GET /rest/v1/users', ({ query }) =>
      query.get('select') === 'is_admin'
        ? { is_admin: true }
        : refuse(500, { message: 'database is away' })(),
    );
    await fillIn(open(), ana.email, ana.password);
    await waitFor(() => expect(address()).toBe('/admin'));
    expectConsole(/^Erro ao obter perfil/u);
  });

  test('returns to the page whose guard redirected here', async () => {
    await fillIn(open({ from: '/membros/curso/curso' }), ana.email, ana.password);
    await waitFor(() => expect(address()).toBe('/membros/curso/curso'));
  });

  test('says "Entrando..." until there is an answer', async () => {
    wire.on('POST /auth/v1/token', () => new Promise(() => {}));
    await fillIn(open(), ana.email, ana.password);
    expect(await screen.findByRole('button', { name: 'Entrando...' })).toBeTruthy();
  });

  test('shows a wrong password in Portuguese and keeps the typed values', async () => {
    await fillIn(open(), ana.email, 'senha-errada');
    expect(await screen.findByText('Erro ao fazer login')).toBeTruthy();
    expect(screen.getByText('E-mail ou senha incorretos.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(ana.email);
    expectConsole(/^Erro ao fazer login: Invalid login credentials$/u);
  });

  test.each([
    ['the right password', 'button', 'Entrar', 'Login bem-sucedido'],
    ['another page was opened', 'link', 'Criar uma conta', '/register'],
  ])('removes the error after %s', async (_, role, name, text) => {
    expectConsole(/^Erro ao fazer login/u);
    const user = open();
    await fillIn(user, ana.email, 'senha-errada');
    expect(await screen.findByText('Erro ao fazer login')).toBeTruthy();
    await user.clear(screen.getByLabelText('Senha'));
    await user.type(screen.getByLabelText('Senha'), ana.password);
    await user.click(screen.getByRole(role, { name }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText('Erro ao fazer login')).toBeNull();
  });

  test.each([
    ['refused', () => refuse(400, { error_code: 'odd', msg: 'Something odd' })()],
    ['let in', () => Response.json(toSession(ana))],
  ])('is loading until the answer, also at a retry: %s', async (_, toAnswer) => {
    expectConsole(/^Erro ao fazer login/u);
    const Screen = () => (
      <>
        <Login />
        <output aria-label="sessão">{useAuth().loading ? 'carrega' : 'pronta'}</output>
      </>
    );
    const state = () => screen.getByLabelText('sessão').textContent;
    const user = visit({ screens: { '/login': Screen, '/membros': Screen }, at: '/login' });
    await waitFor(() => expect(state()).toBe('pronta'));
    await fillIn(user, ana.email, 'senha-errada');
    expect(await screen.findByText('Erro ao fazer login')).toBeTruthy();
    expect(state()).toBe('pronta');
    const { promise, resolve } = Promise.withResolvers<Response>();
    wire.on('POST /auth/v1/token', () => promise);
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(state()).toBe('carrega'));
    resolve(toAnswer());
    await waitFor(() => expect(state()).toBe('pronta'));
  });

  test.each([
    [
      "an unknown refusal in the service's words",
      refuse(400, { error_code: 'odd', msg: 'Something odd' }),
      'Something odd',
    ],
    ['a lost answer', breakOff, 'Ocorreu um erro durante o login. Tente novamente.'],
  ])('shows %s and keeps the typed values', async (_, answer, text) => {
    expectConsole(/^Erro ao fazer login/u);
    wire.on('POST /auth/v1/token', answer);
    await fillIn(open(), ana.email, ana.password);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(ana.email);
  });

  test('is validated on submit, then at each correction', async () => {
    const user = open();
    await user.type(screen.getByLabelText('E-mail'), 'ana');
    await user.tab();
    expect(screen.queryByText('Email inválido')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('Email inválido')).toBeTruthy();
    expect(screen.getByText('Senha deve ter pelo menos 6 caracteres')).toBeTruthy();
    await user.type(screen.getByLabelText('E-mail'), '@example.com');
    await waitFor(() => expect(screen.queryByText('Email inválido')).toBeNull());
    await user.type(screen.getByLabelText('Senha'), '123456');
    await waitFor(() => expect(screen.queryByText(/pelo menos 6 caracteres/u)).toBeNull());
    expect(wire.requests).toEqual([]);
  });
});

describe('a visit to the login', () => {
  test('with a session is redirected', async () => {
    storeSession(ana);
    open();
    await waitFor(() => expect(address()).toBe('/membros'));
  });

  test('after the registration has the e-mail filled in and the focus on the password', async () => {
    open({ registeredEmail: 'nova@example.com' });
    expect(screen.getByText('Conta criada')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('nova@example.com');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Senha')));
  });

  test('through an expired link shows that it expired', async () => {
    const Members = () => <ProtectedRoute need="access">aula</ProtectedRoute>;
    visit({
      screens: { '/login': Login, '/membros': Members },
      at: { pathname: '/membros', hash: '#error=access_denied&error_code=otp_expired' },
    });
    expect(await screen.findByText('Link vencido')).toBeTruthy();
  });
});

describe('recovering the password', () => {
  test('begins with the e-mail that was typed to sign in, and the way back keeps it', async () => {
    const user = open();
    const field = () => screen.getByLabelText<HTMLInputElement>('E-mail');
    await user.type(field(), ana.email);
    await user.click(screen.getByRole('tab', { name: 'Recuperar Senha' }));
    expect(field().value).toBe(ana.email);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /recuperação/u }).disabled).toBe(
      false,
    );
    await user.clear(field());
    await user.type(field(), 'outra@example.com');
    await user.click(screen.getByRole('tab', { name: 'Entrar' }));
    expect(field().value).toBe('outra@example.com');
  });

  test('needs an e-mail and is not available without mail: nothing is sent, and one error is shown', async () => {
    const user = open();
    await user.click(screen.getByRole('tab', { name: 'Recuperar Senha' }));
    expect(screen.getByText(/^O envio de e-mails está desligado agora/u)).toBeTruthy();
    expect(screen.queryByText(/enviaremos um link/u)).toBeNull();
    const send = screen.getByRole<HTMLButtonElement>('button', { name: /recuperação/u });
    expect(send.disabled).toBe(true);
    await user.type(screen.getByLabelText('E-mail'), ana.email);
    expect(send.disabled).toBe(false);
    await user.click(send);
    await user.click(send);
    expect(await screen.findAllByText('Recuperação indisponível')).toHaveLength(1);
    const text = 'Sistema de e-mail/desbloqueio de senha não disponível.';
    expect(screen.getByText(text)).toBeTruthy();
    expect(wire.requests).toEqual([]);
    const help = await screen.findByRole('link', { name: 'página de contato' });
    expect(help.getAttribute('href')).toBe('/contato');
    await user.click(screen.getByRole('tab', { name: 'Entrar' }));
    await waitFor(() => expect(screen.queryByText('Recuperação indisponível')).toBeNull());
  });
});
