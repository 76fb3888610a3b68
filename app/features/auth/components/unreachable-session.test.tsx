import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectConsole } from '#tests/support/console.ts';
import { ana, serveAccounts, toSession } from '#tests/support/fake-accounts.ts';
import { wire, breakOff, visit, address } from '#tests/support/page.tsx';
import { ProtectedRoute } from '#app/features/purchases/components/protected-route.tsx';

const TOKEN = 'POST /auth/v1/token';

await import('#app/lib/wire/supabase-client.ts'); // fake timers would hold its loading up
beforeEach(() => {
  vi.useFakeTimers();
  serveAccounts([{ ...ana, profile: { has_access: true } }]);
  const expired = { ...toSession(ana), refresh_token: crypto.randomUUID(), expires_at: 1 };
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify(expired));
});

const Screen = () => (
  <ProtectedRoute need="access">
    <p>aula secreta</p>
  </ProtectedRoute>
);
const open = () => visit({ screens: { '/membros': Screen }, at: '/membros' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a session whose renewal gets no answer can be retried, and opens after an answer', async () => {
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

test('a session that cannot be renewed without a network is not sent to the login', async () => {
  expectConsole(/^AuthRetryableFetchError/u);
  wire.on(TOKEN, breakOff);
  open();
  await wait(60_000);
  expect(screen.getByText('A página não carregou')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
  expect(address()).toBe('/membros');
});
