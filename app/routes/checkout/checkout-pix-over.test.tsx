// A Pix that is open on the screen while its session or another tab changes.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectConsole } from '#tests/support/console.ts';
import { ana, signIn } from '#tests/support/fake-accounts.ts';
import { payments, servePayments, toPendingPurchase } from '#tests/support/fake-payments.ts';
import { wire, refuse, visit, address } from '#tests/support/page.tsx';
import { loadSupabase } from '#app/lib/supabase.ts';
import MasterclassCheckout from './masterclass-checkout.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signIn(ana);
  servePayments();
  payments.purchases = [toPendingPurchase('pay_1')];
  open();
  await screen.findByRole('img', { name: 'QR code do Pix' });
});

const open = () =>
  visit({ screens: { '/masterclass-checkout': MasterclassCheckout }, at: '/masterclass-checkout' });
const statusRoute = 'GET /.netlify/functions/check-payment-status';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Every button except entering and going back. The code stays: paid, it counts for its owner. */
function expectNothingToPress() {
  // The part for a course that is not on sale is hidden by CSS, which jsdom does not apply.
  const others = new Set(['Copiar código Pix', 'Entrar na lista de espera']);
  const names = screen
    .getAllByRole<HTMLButtonElement>('button')
    .filter(({ disabled, textContent }) => !disabled && !others.has(textContent))
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Voltar', 'Entrar']);
}

test('a code that was cancelled in another tab, whose purchase is paid there, opens the courses', async () => {
  payments.charge.status = 'CANCELLED';
  await pass(5_000);
  await screen.findByText('Este código não vale mais.');
  payments.charge.status = 'CONFIRMED';
  await pass(5_000);
  expect(await screen.findByText('Pagamento confirmado! Redirecionando em 3...')).toBeTruthy();
  for (const _ of [3, 2, 1]) await pass(1_000);
  await waitFor(() => expect(address()).toBe('/cursos?order=pay_1&status=success'));
});

test('an underpaid code is removed, with the received amount and its return, and the whole price can be paid', async () => {
  Object.assign(payments.charge, { status: 'IN_ANALYSIS', received: 50 });
  await pass(5_000);
  expect(await screen.findByText('O pagamento veio a menos')).toBeTruthy();
  expect(screen.getByText(/^Recebemos R\$.50,00 em vez de R\$.97,00\. A escola/u)).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'QR code do Pix' })).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByText(/em análise|A confirmação aparece aqui/u)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Simular pagamento' })).toBeNull();
  wire.on('POST /.netlify/functions/renew-payment', () => {
    const { received: _, ...charge } = payments.charge;
    payments.charge = { ...charge, id: 'pay_2', status: 'PENDING' };
    return payments.charge;
  });
  act(() => screen.getByRole('button', { name: /^Pagar R\$.97,00$/u }).click());
  expect(await screen.findByRole('img', { name: 'QR code do Pix' })).toBeTruthy();
});

test('a later visit to an underpaid code shows the same, and continues when the purchase is paid elsewhere', async () => {
  cleanup();
  Object.assign(payments.charge, { status: 'IN_ANALYSIS', received: 50 });
  open();
  expect(await screen.findByText('O pagamento veio a menos')).toBeTruthy();
  payments.charge.status = 'CONFIRMED';
  await pass(5_000);
  expect(await screen.findByText(/^Pagamento confirmado!/u)).toBeTruthy();
});

test('a code whose session was signed out in another tab offers only the login', async () => {
  const { auth } = await loadSupabase();
  await act(async () => void (await auth.signOut({ scope: 'local' })));
  expect(await screen.findByText('Sua sessão terminou')).toBeTruthy();
  expectNothingToPress();
  const before = wire.bodiesOf(statusRoute).length;
  await pass(10_000);
  expect(wire.bodiesOf(statusRoute)).toHaveLength(before);
});

const sessionNotFound = refuse(403, { error_code: 'session_not_found', msg: 'ended' });
const ended = () => {
  wire.on(statusRoute, refuse(401, { message: 'Sua sessão expirou. Entre novamente.' }));
  wire.on('GET /auth/v1/user', sessionNotFound);
};
const replaced = () => wire.on(statusRoute, refuse(404, { message: 'Pagamento não encontrado' }));

test.each([
  ['ended elsewhere', ended, ''],
  ['replaced by that of another account', replaced, ana.email],
])(
  'whose session was %s is offered nothing that would be refused, and may go back',
  async (_, end, email) => {
    expectConsole(/^Falha ao verificar status do pagamento/u);
    end();
    await pass(5_000);
    expect(await screen.findByText('Sua sessão terminou')).toBeTruthy();
    expectNothingToPress();
    act(() => screen.getByRole('button', { name: 'Voltar' }).click());
    await screen.findByLabelText('Nome completo');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('E-mail').readOnly).toBe(email !== ''),
    );
  },
);

test.each([
  [
    'a code that has run out',
    async () => pass(30 * 60_000),
    /^Os 30 minutos deste código passaram/u,
  ],
  [
    'too little money',
    async () => {
      Object.assign(payments.charge, { status: 'IN_ANALYSIS', received: 50 });
      await pass(5_000);
    },
    /^O pagamento veio a menos/u,
  ],
])('a buyer without a session is not offered a new code after %s', async (_, happen, text) => {
  expectConsole(/^Falha ao verificar status do pagamento/u);
  await happen();
  expect(await screen.findByText(text)).toBeTruthy();
  const renewal = { name: /^(?:Gerar novo|Pagar)/u };
  expect(screen.getByRole('button', renewal)).toBeTruthy();
  ended();
  await pass(5_000);
  expect(await screen.findByText('Sua sessão terminou')).toBeTruthy();
  expect(screen.queryByRole('button', renewal)).toBeNull();
  expect(screen.queryByText(/gere um novo/u)).toBeNull();
  expectNothingToPress();
});

test('a refusal that comes before the end of the session is known is replaced by the message about it', async () => {
  wire.on('GET /auth/v1/user', sessionNotFound);
  wire.on(
    'POST /.netlify/functions/cancel-payment',
    refuse(401, { message: 'Sua sessão expirou. Entre novamente.' }),
  );
  act(() => screen.getByRole('button', { name: /^Escolher outra forma/u }).click());
  expect(await screen.findByText('Sua sessão terminou')).toBeTruthy();
  await waitFor(expectNothingToPress);
  expect(screen.queryByText(/^Sua sessão expirou/u)).toBeNull();
});
