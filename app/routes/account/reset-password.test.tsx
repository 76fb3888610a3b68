import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectConsole } from '#tests/support/console.ts';
import {
  ana,
  serveAccounts,
  storeSession,
  signIn,
  toSession,
} from '#tests/support/fake-accounts.ts';
import {
  wire,
  refuse,
  breakOff,
  visit,
  address,
  masterclass,
  stampSite,
} from '#tests/support/page.tsx';
import { ProtectedRoute } from '#app/features/purchases/components/protected-route.tsx';
import Login from './login.tsx';
import ResetPassword from './reset-password.tsx';

stampSite([masterclass], { mailConfigured: true });

beforeEach(() => serveAccounts());

const open = (hash = '') =>
  visit({
    screens: { '/redefinir-senha': ResetPassword },
    at: { pathname: '/redefinir-senha', hash },
  });

async function ask(user: ReturnType<typeof open>, email: string) {
  await user.type(await screen.findByLabelText('E-mail'), email);
  await user.click(screen.getByRole('button', { name: 'Enviar link de recuperação' }));
}

describe('with the session of a fresh link', () => {
  test('the new password is saved and the members area opens', async () => {
    storeSession(ana);
    const user = open();
    await user.type(await screen.findByLabelText('Nova senha'), 'uma-senha-nova');
    await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
    await waitFor(() => expect(address()).toBe('/membros'));
  });
});

test('an account without access that came by a link sets a password first, then sees why the area is closed', async () => {
  const buyer = { ...ana, claimed: false };
  signIn(buyer);
  wire.on('GET /rest/v1/purchases', () => []);
  const Members = () => <ProtectedRoute need="access">aula</ProtectedRoute>;
  const user = visit({
    screens: { '/membros': Members, '/redefinir-senha': ResetPassword },
    at: '/membros',
  });
  await user.type(await screen.findByLabelText('Nova senha'), 'uma-senha-nova');
  expect(address()).toBe('/redefinir-senha');
  expect(screen.getByText(ana.email)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.getByText('Área exclusiva para alunos')).toBeTruthy();
});

describe('a link into an account whose password it would void', () => {
  const VERIFY = 'POST /auth/v1/verify';
  const send = async (user: ReturnType<typeof open>, password: string) => {
    await user.type(await screen.findByLabelText('Senha'), password);
    await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
  };

  test.each([
    [true, 'Senha mantida'],
    [false, 'Senha criada'],
  ])(
    'is opened with the typed password (kept: %s), then the members area opens',
    async (kept, title) => {
      wire.on(VERIFY, () => ({ ...toSession(ana), kept_password: kept }));
      const Members = () => (
        <ProtectedRoute need="user">
          <p>aula</p>
        </ProtectedRoute>
      );
      const user = visit({
        screens: { '/membros': Members, '/redefinir-senha': ResetPassword },
        at: { pathname: '/redefinir-senha', hash: '#token_hash=abc-123' },
      });
      expect(await screen.findByText(/Se você já criou uma, digite-a para mantê-la/u)).toBeTruthy();
      await send(user, 'uma-senha-minha');
      await waitFor(() => expect(address()).toBe('/membros'));
      expect(wire.bodiesOf(VERIFY)).toMatchObject([
        { type: 'recovery', token_hash: 'abc-123', password: 'uma-senha-minha' },
      ]);
      expect(await screen.findByText(title)).toBeTruthy();
      expect(await screen.findByText('aula')).toBeTruthy();
    },
  );

  test('whose e-mail is pending says from when the new password opens it', async () => {
    const identities = [{ identity_data: { email_verified: false } }];
    const session = toSession(ana);
    wire.on(VERIFY, () => ({
      ...session,
      user: { ...session.user, identities },
      kept_password: false,
    }));
    await send(open('#token_hash=abc-123'), 'uma-senha-minha');
    expect(await screen.findByText('Ela vale assim que o seu e-mail for confirmado.')).toBeTruthy();
  });

  test('that was used meanwhile leads to the request for another one', async () => {
    expectConsole(/^Erro ao abrir o link/u);
    wire.on(VERIFY, refuse(403, { error_code: 'otp_expired', msg: 'x' }));
    const user = open('#token_hash=abc-123');
    await send(user, 'uma-senha-minha');
    expect(await screen.findByText(/já foi usado ou venceu/u)).toBeTruthy();
  });
});

describe('without a session', () => {
  test('an expired link is shown as expired, and another can be requested', async () => {
    wire.on('POST /auth/v1/recover', () => Response.json({}));
    const user = open('#error=access_denied&error_code=otp_expired');
    expect(await screen.findByText(/já foi usado ou venceu/u)).toBeTruthy();
    await ask(user, 'ana@example.com');
    expect(await screen.findByRole('heading', { name: 'Confira seu e-mail' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Confira seu e-mail');
  });

  test('the answer does not reveal whether the address has an account', async () => {
    wire.on('POST /auth/v1/recover', () => Response.json({}));
    const user = open();
    await ask(user, 'ninguem@example.com');
    expect(await screen.findByText(/tem uma conta, o link/u)).toBeTruthy();
  });

  test('an invalid address is refused beside the field and not sent', async () => {
    const user = open();
    await ask(user, 'ana');
    expect(await screen.findByText('Email inválido')).toBeTruthy();
  });

  test('a refusal or a lost network keeps the typed values', async () => {
    expectConsole(/^Erro ao pedir a recuperação/u);
    wire.on(
      'POST /auth/v1/recover',
      refuse(429, { error_code: 'over_request_rate_limit', msg: 'x' }),
    );
    const user = open();
    await ask(user, 'ana@example.com');
    expect(await screen.findByText(/Muitas tentativas/u)).toBeTruthy();
    wire.on('POST /auth/v1/recover', breakOff);
    await user.click(screen.getByRole('button', { name: 'Enviar link de recuperação' }));
    expect(await screen.findByText(/falar com o servidor/u)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@example.com');
  });
});

test('where mail is configured, the recovery at the login requests the link, with "Enviando..." until the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  wire.on('POST /auth/v1/recover', () => promise);
  const user = visit({ screens: { '/login': Login }, at: '/login' });
  await user.click(screen.getByRole('tab', { name: 'Recuperar Senha' }));
  await user.type(screen.getByLabelText('E-mail'), ana.email);
  await user.click(screen.getByRole('button', { name: /Enviar link/u }));
  expect(await screen.findByRole('button', { name: 'Enviando...' })).toBeTruthy();
  expect(wire.bodiesOf('POST /auth/v1/recover')).toMatchObject([{ email: ana.email }]);
  resolve(Response.json({}));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Enviando...' })).toBeNull());
});
