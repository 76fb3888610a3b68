import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectConsole } from '#tests/support/console.ts';
import { ana, serveAccounts, toSession } from '#tests/support/fake-accounts.ts';
import { payments, servePayments, toConfirmedPurchase } from '#tests/support/fake-payments.ts';
import { wire, refuse, visit, masterclass, stampSite } from '#tests/support/page.tsx';
import { pay, payByPix } from '#tests/support/fill-checkout.ts';
import Checkout from './checkout.tsx';

stampSite([masterclass], { mailConfigured: true });

beforeEach(() => {
  serveAccounts();
  servePayments();
  wire.on('POST /auth/v1/otp', () => Response.json({}));
  wire.on('POST /auth/v1/verify', ({ body }) =>
    body['token'] === '123456'
      ? Response.json(toSession(ana))
      : refuse(403, { error_code: 'otp_expired', msg: 'Token has expired or is invalid' })(),
  );
});

/** Fills the form up to the code field. */
async function askForCode() {
  const user = visit({ screens: { '/checkout': Checkout }, at: '/checkout?product=masterclass' });
  await payByPix(user, { email: ana.email });
  await user.click(await screen.findByRole('button', { name: 'Receber um código por e-mail' }));
  await waitFor(() => expect(wire.bodiesOf('POST /auth/v1/otp')).toHaveLength(1));
  return user;
}

test('a buyer who has an account and no password signs in with a mailed code', async () => {
  expectConsole(/^Erro ao criar conta/u);
  const user = await askForCode();
  expect(wire.bodiesOf('POST /auth/v1/otp')).toMatchObject([
    { email: ana.email, create_user: false },
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('Código de 6 números'));
  await user.keyboard('12 34 56');
  await user.click(screen.getByRole('button', { name: 'Entrar com o código' }));
  await waitFor(() => expect(screen.queryByLabelText('Código de 6 números')).toBeNull());
  await pay(user);
  expect(await screen.findByRole('img', { name: /QR/u })).toBeTruthy();
});

test('an owner who signs in with a mailed code is led to the course instead of paying again', async () => {
  expectConsole(/^Erro ao criar conta/u);
  payments.purchases = [toConfirmedPurchase()];
  const user = await askForCode();
  await user.keyboard('123456');
  await user.click(screen.getByRole('button', { name: 'Entrar com o código' }));
  const title = await screen.findByRole('heading', { name: 'Você já tem este curso' });
  expect(document.activeElement).toBe(title);
  const link = screen.getByRole('link', { name: 'Ir para o curso' });
  expect(link.getAttribute('href')).toBe('/membros/curso/masterclass');
  expect(screen.queryByRole('button', { name: /^Pagar/u })).toBeNull();
});

test('a wrong code is refused beside the field and can be corrected', async () => {
  expectConsole(/^Erro ao criar conta/u, /^Erro ao fazer login/u);
  const user = await askForCode();
  await user.keyboard('123');
  await user.click(screen.getByRole('button', { name: 'Entrar com o código' }));
  expect(screen.getByText('Digite os 6 números do código.')).toBeTruthy();
  expect(wire.bodiesOf('POST /auth/v1/verify')).toEqual([]);
  await user.keyboard('000');
  await user.click(screen.getByRole('button', { name: 'Entrar com o código' }));
  expect(await screen.findByText(/Código incorreto ou vencido/u)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Código de 6 números').value).toBe('123000');
});

test('a buyer can return from the code to the password', async () => {
  expectConsole(/^Erro ao criar conta/u);
  const user = await askForCode();
  await user.click(screen.getByRole('button', { name: 'Usar a senha' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Senha'));
});
