import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ana, serveAccounts, storeSession } from '../../../tests/support/fake-accounts.ts';
import {
  breakOff,
  type FakeWire,
  installFakeWire,
  refuse,
} from '../../../tests/support/fake-wire.ts';
import { address, masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';
import { ProtectedRoute } from '../../features/purchases/components/protected-route.tsx';
import Login from './login.tsx';

let wire: FakeWire;

beforeAll(() => stampSite([masterclass]));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  wire = installFakeWire();
  serveAccounts(wire, [{ ...ana }]);
});

const open = (state: unknown = null) =>
  visit({ screens: { '/login': Login }, at: { pathname: '/login', state } });

async function fillIn(user: ReturnType<typeof open>, email: string, password: string) {
  if (email) await user.type(screen.getByLabelText('E-mail'), email);
  if (password) await user.type(screen.getByLabelText('Senha'), password);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

describe('signing in', () => {
  test('takes a member to the members area and says so', async () => {
    await fillIn(open(), ana.email, ana.password);
    expect(await screen.findByText('Login bem-sucedido')).toBeTruthy();
    expect(screen.getByText('Redirecionando...')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/membros'));
  });

  test('takes an administrator to the administration', async () => {
    serveAccounts(wire, [{ ...ana, profile: { is_admin: true } }]);
    await fillIn(open(), ana.email, ana.password);
    await waitFor(() => expect(address()).toBe('/admin'));
  });

  test('takes an administrator there whose profile did not come', async () => {
    wire.on('GET /rest/v1/users', ({ query }) =>
      query.get('select') === 'is_admin'
        ? { is_admin: true }
        : refuse(500, { message: 'database is away' })(),
    );
    await fillIn(open(), ana.email, ana.password);
    await waitFor(() => expect(address()).toBe('/admin'));
    expect(console.error).toHaveBeenCalledWith('Erro ao obter perfil', expect.anything());
  });

  test('returns to the page where the guard stopped the person', async () => {
    await fillIn(open({ from: '/membros/curso/curso' }), ana.email, ana.password);
    await waitFor(() => expect(address()).toBe('/membros/curso/curso'));
  });

  test('says "Entrando..." until there is an answer', async () => {
    wire.on('POST /auth/v1/token', () => new Promise(() => {}));
    await fillIn(open(), ana.email, ana.password);
    expect(await screen.findByRole('button', { name: 'Entrando...' })).toBeTruthy();
  });

  test('tells a wrong password in Portuguese and keeps what was typed', async () => {
    await fillIn(open(), ana.email, 'senha-errada');
    expect(await screen.findByText('Erro ao fazer login')).toBeTruthy();
    expect(screen.getByText('E-mail ou senha incorretos.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(ana.email);
    expect(console.error).toHaveBeenCalledWith('Erro ao fazer login:', 'Invalid login credentials');
  });

  test('after a wrong password takes the complaint away', async () => {
    const user = open();
    await fillIn(user, ana.email, 'senha-errada');
    expect(await screen.findByText('Erro ao fazer login')).toBeTruthy();
    await user.clear(screen.getByLabelText('Senha'));
    await fillIn(user, '', ana.password);
    expect(await screen.findByText('Login bem-sucedido')).toBeTruthy();
    expect(screen.queryByText('Erro ao fazer login')).toBeNull();
  });

  test('takes the complaint along when the person goes elsewhere', async () => {
    const user = open();
    await fillIn(user, ana.email, 'senha-errada');
    expect(await screen.findByText('Erro ao fazer login')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Criar uma conta' }));
    await waitFor(() => expect(screen.queryByText('Erro ao fazer login')).toBeNull());
  });

  test('tells an unknown refusal in the words of the service', async () => {
    wire.on('POST /auth/v1/token', refuse(400, { error_code: 'odd', msg: 'Something odd' }));
    await fillIn(open(), ana.email, ana.password);
    expect(await screen.findByText('Something odd')).toBeTruthy();
  });

  test('without an answer says that nothing is lost', async () => {
    wire.on('POST /auth/v1/token', breakOff);
    await fillIn(open(), ana.email, ana.password);
    const text = 'Ocorreu um erro durante o login. Tente novamente.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('is checked on submit first, then while the mistake is being corrected', async () => {
    const user = open();
    await user.type(screen.getByLabelText('E-mail'), 'ana');
    await user.tab();
    expect(screen.queryByText('Email inválido')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('Email inválido')).toBeTruthy();
    expect(screen.getByText('Senha deve ter pelo menos 6 caracteres')).toBeTruthy();
    await user.type(screen.getByLabelText('E-mail'), '@example.com');
    await waitFor(() => expect(screen.queryByText('Email inválido')).toBeNull());
    expect(wire.requests).toEqual([]);
  });
});

describe('whoever comes to the login', () => {
  test('is sent on when signed in already', async () => {
    storeSession(ana);
    open();
    await waitFor(() => expect(address()).toBe('/membros'));
  });

  test('from the registration finds the e-mail filled in and goes on with the password', async () => {
    open({ registeredEmail: 'nova@example.com' });
    expect(screen.getByText('Conta criada')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('nova@example.com');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Senha')));
  });

  test('through a link that no longer works is told so', async () => {
    const Members = () => <ProtectedRoute need="access">aula</ProtectedRoute>;
    visit({
      screens: { '/login': Login, '/membros': Members },
      at: { pathname: '/membros', hash: '#error=access_denied&error_code=otp_expired' },
    });
    expect(await screen.findByText('Link vencido')).toBeTruthy();
  });
});

describe('recovering the password', () => {
  test('needs an e-mail and says that it is not available, without any call', async () => {
    const user = open();
    await user.click(screen.getByRole('tab', { name: 'Recuperar Senha' }));
    const send = screen.getByRole<HTMLButtonElement>('button', { name: /recuperação/u });
    expect(send.disabled).toBe(true);
    await user.type(screen.getByLabelText('E-mail'), ana.email);
    expect(send.disabled).toBe(false);
    await user.click(send);
    expect(await screen.findByText('Recuperação indisponível')).toBeTruthy();
    const text = 'Sistema de e-mail/desbloqueio de senha não disponível.';
    expect(screen.getByText(text)).toBeTruthy();
    expect(wire.requests).toEqual([]);
    const help = await screen.findByRole('link', { name: 'página de contato' });
    expect(help.getAttribute('href')).toBe('/contato');
  });

  test('says so once, however often it is asked, and no more on the way to the login', async () => {
    const user = open();
    await user.click(screen.getByRole('tab', { name: 'Recuperar Senha' }));
    await user.type(screen.getByLabelText('E-mail'), ana.email);
    const send = screen.getByRole('button', { name: /recuperação/u });
    await user.click(send);
    await user.click(send);
    await user.click(send);
    expect(await screen.findAllByText('Recuperação indisponível')).toHaveLength(1);
    await user.click(screen.getByRole('tab', { name: 'Entrar' }));
    await waitFor(() => expect(screen.queryByText('Recuperação indisponível')).toBeNull());
  });
});
