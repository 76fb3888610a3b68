import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visitAdmin } from '#tests/support/admin.tsx';
import { masterclass, stampSite, wire } from '#tests/support/page.tsx';
import SecurityRoute from './security.tsx';

stampSite([masterclass], { signInProviders: [{ name: 'google', label: 'Google' }] });

const identity = (provider: string, email: string) => ({
  id: email,
  identity_id: email,
  user_id: 'u1',
  provider,
  identity_data: { email },
});

test('an owner sees the demand of the second step, and links and unlinks the own accounts', async () => {
  wire.on('GET /auth/v1/user', () => ({
    id: 'u1',
    identities: [identity('email', 'dona@example.com'), identity('google', 'dona@gmail.com')],
  }));
  wire.on('POST /rest/v1/rpc/get_second_factor_demand', () => false);
  visitAdmin('registro/seguranca', SecurityRoute, '/admin/registro/seguranca');
  expect(await screen.findByText('dona@gmail.com')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Desligar Google' })).toBeTruthy();
  expect(screen.queryByText('dona@example.com')).toBeNull();
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(
    expect.arrayContaining([
      'Segurança',
      'Segundo passo de quem administra',
      'A sua conta',
      'Contas ligadas',
    ]),
  );
});

test('the only way to enter offers no way to unlink it, and says what comes first', async () => {
  wire.on('GET /auth/v1/user', () => ({
    id: 'u1',
    identities: [identity('google', 'dona@gmail.com')],
  }));
  wire.on('POST /rest/v1/rpc/get_second_factor_demand', () => false);
  visitAdmin('registro/seguranca', SecurityRoute, '/admin/registro/seguranca');
  expect(await screen.findByText('É a única forma de entrar. Crie uma senha antes.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Desligar Google' })).toBeNull();
});
