import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ana, serveAccounts, toSession } from '../../../../tests/support/fake-accounts.ts';
import { breakOff, type FakeWire, installFakeWire } from '../../../../tests/support/fake-wire.ts';
import { address, masterclass, stampSite, visit } from '../../../../tests/support/render-app.tsx';
import { ProtectedRoute } from '../../purchases/components/protected-route.tsx';

const TOKEN = 'POST /auth/v1/token';
let wire: FakeWire;

beforeAll(async () => {
  stampSite([masterclass]);
  await import('../../../lib/supabase-client.ts');
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  wire = installFakeWire();
  serveAccounts(wire, [{ ...ana, profile: { has_access: true } }]);
  const expired = { ...toSession(ana), refresh_token: crypto.randomUUID(), expires_at: 1 };
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify(expired));
});
afterEach(() => vi.useRealTimers());

const Screen = () => <ProtectedRoute need="access">aula secreta</ProtectedRoute>;
const open = () => visit({ screens: { '/membros': Screen }, at: '/membros' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a session whose renewal nobody answers can be asked for again, and opens once it is answered', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<unknown>();
  wire.on(TOKEN, () => answer);
  open();
  await wait(19_000);
  expect(screen.getByText('Carregando...')).toBeTruthy();
  await wait(2_000);
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy();

  resolve(toSession(ana));
  await wait(1_000);
  expect(screen.getByText(/aula secreta/u)).toBeTruthy();
});

test('a session that cannot be renewed for want of a network is not sent to the login', async () => {
  wire.on(TOKEN, breakOff);
  open();
  await wait(60_000);
  expect(screen.getByText('A página não carregou')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
  expect(address()).toBe('/membros');
});
