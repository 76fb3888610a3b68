import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ana, serveAccounts, toSession } from '../../../tests/support/fake-accounts.ts';
import { servePayments } from '../../../tests/support/fake-payments.ts';
import { type FakeWire, installFakeWire, refuse } from '../../../tests/support/fake-wire.ts';
import { fillPersonalData, pay } from '../../../tests/support/fill-checkout.ts';
import { masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';
import Checkout from './checkout.tsx';

let wire: FakeWire;

beforeAll(() => stampSite([masterclass], { mailConfigured: true }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  wire = installFakeWire();
  serveAccounts(wire, [{ ...ana }]);
  servePayments(wire);
  wire.on('POST /auth/v1/otp', () => Response.json({}));
  wire.on('POST /auth/v1/verify', ({ body }) =>
    body['token'] === '123456'
      ? Response.json(toSession(ana))
      : refuse(403, { error_code: 'otp_expired', msg: 'Token has expired or is invalid' })(),
  );
});

/** As far as the field for the code. */
async function askForCode() {
  const user = visit({ screens: { '/checkout': Checkout }, at: '/checkout?product=masterclass' });
  await fillPersonalData(user, { email: ana.email });
  await pay(user);
  await user.click(await screen.findByRole('button', { name: 'Receber um código por e-mail' }));
  await waitFor(() => expect(wire.bodiesOf('POST /auth/v1/otp')).toHaveLength(1));
  return user;
}

test('who has an account and no password at hand goes on with a mailed code', async () => {
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

test('a wrong code is said beside the field and can be corrected', async () => {
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

test('the way back to the password stays open', async () => {
  const user = await askForCode();
  await user.click(screen.getByRole('button', { name: 'Usar a senha' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Senha'));
});
