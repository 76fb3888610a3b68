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
import ResetPassword from './reset-password.tsx';

let wire: FakeWire;

beforeAll(() => stampSite([masterclass], { mailConfigured: true }));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  wire = installFakeWire();
  serveAccounts(wire, [{ ...ana }]);
});

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
  test('the new password is saved and leads to the members area', async () => {
    storeSession(ana);
    const user = open();
    await user.type(await screen.findByLabelText('Nova senha'), 'uma-senha-nova');
    await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
    await waitFor(() => expect(address()).toBe('/membros'));
  });
});

test('whoever a link brought to a members area that stays closed chooses a password first, then hears why', async () => {
  const buyer = { ...ana, claimed: false };
  serveAccounts(wire, [buyer]);
  storeSession(buyer);
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

describe('without a session', () => {
  test('a link that is over is said to be, and another can be asked for', async () => {
    wire.on('POST /auth/v1/recover', () => Response.json({}));
    const user = open('#error=access_denied&error_code=otp_expired');
    expect(await screen.findByText(/já foi usado ou venceu/u)).toBeTruthy();
    await ask(user, 'ana@example.com');
    expect(await screen.findByRole('heading', { name: 'Confira seu e-mail' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Confira seu e-mail');
  });

  test('no word tells whether the address has an account', async () => {
    wire.on('POST /auth/v1/recover', () => Response.json({}));
    const user = open();
    await ask(user, 'ninguem@example.com');
    expect(await screen.findByText(/tem uma conta, o link/u)).toBeTruthy();
  });

  test('what is no address is said beside the field and not sent', async () => {
    const user = open();
    await ask(user, 'ana');
    expect(await screen.findByText('Email inválido')).toBeTruthy();
  });

  test('a refusal or a lost network keeps what was typed', async () => {
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
