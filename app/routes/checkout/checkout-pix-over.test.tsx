// A Pix whose page stands open while something else than its payment happens.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ana, serveAccounts, storeSession } from '../../../tests/support/fake-accounts.ts';
import {
  type FakePayments,
  servePayments,
  toPendingPurchase,
} from '../../../tests/support/fake-payments.ts';
import { type FakeWire, installFakeWire, refuse } from '../../../tests/support/fake-wire.ts';
import { address, masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';
import { loadSupabase } from '../../lib/supabase.ts';
import MasterclassCheckout from './masterclass-checkout.tsx';

let wire: FakeWire;
let payments: FakePayments;

beforeAll(() => stampSite([masterclass]));

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  wire = installFakeWire();
  serveAccounts(wire, [{ ...ana }]);
  storeSession(ana);
  payments = servePayments(wire);
  payments.purchases = [toPendingPurchase('pay_1')];
  open();
  await screen.findByRole('img', { name: 'QR code do Pix' });
});

afterEach(() => void vi.useRealTimers());

const open = () =>
  visit({ screens: { '/masterclass-checkout': MasterclassCheckout }, at: '/masterclass-checkout' });
const statusRoute = 'GET /.netlify/functions/check-payment-status';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** But the two ways on, entering and going back. The code stays: paid, it counts for its owner. */
function expectNothingToPress() {
  // Of a course that is not on sale: hidden by a style that this browser does not read.
  const others = new Set(['Copiar código Pix', 'Entrar na lista de espera']);
  const names = screen
    .getAllByRole<HTMLButtonElement>('button')
    .filter(({ disabled, textContent }) => !disabled && !others.has(textContent))
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Voltar', 'Entrar']);
}

test('a code given up in another tab, where the purchase is then paid, goes on to the courses', async () => {
  payments.charge.status = 'CANCELLED';
  await pass(5_000);
  await screen.findByText('Este código não vale mais.');
  payments.charge.status = 'CONFIRMED';
  await pass(5_000);
  expect(await screen.findByText('Pagamento confirmado! Redirecionando em 3...')).toBeTruthy();
  for (const _ of [3, 2, 1]) await pass(1_000);
  await waitFor(() => expect(address()).toBe('/cursos?order=pay_1&status=success'));
});

test('too little money takes the code away, says what came and what becomes of it, and the whole price can be paid', async () => {
  Object.assign(payments.charge, { status: 'IN_ANALYSIS', received: 50 });
  await pass(5_000);
  expect(await screen.findByText('O pagamento veio a menos')).toBeTruthy();
  expect(screen.getByText(/^Recebemos R\$.50,00 em vez de R\$.97,00\. A escola/u)).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'QR code do Pix' })).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByText(/em análise|avisa sozinha/u)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Simular pagamento' })).toBeNull();
  wire.on('POST /.netlify/functions/renew-payment', () => {
    const { received: _, ...charge } = payments.charge;
    payments.charge = { ...charge, id: 'pay_2', status: 'PENDING' };
    return payments.charge;
  });
  act(() => screen.getByRole('button', { name: /^Pagar R\$.97,00$/u }).click());
  expect(await screen.findByRole('img', { name: 'QR code do Pix' })).toBeTruthy();
});

test('whoever comes back to it reads the same, and is led on when the purchase is paid elsewhere', async () => {
  cleanup();
  Object.assign(payments.charge, { status: 'IN_ANALYSIS', received: 50 });
  open();
  expect(await screen.findByText('O pagamento veio a menos')).toBeTruthy();
  payments.charge.status = 'CONFIRMED';
  await pass(5_000);
  expect(await screen.findByText(/^Pagamento confirmado!/u)).toBeTruthy();
});

test('signed out in another tab, there is nothing to ask and nothing to choose until he enters', async () => {
  const { auth } = await loadSupabase();
  await act(async () => void (await auth.signOut({ scope: 'local' })));
  expect(await screen.findByText('Sua sessão terminou')).toBeTruthy();
  expectNothingToPress();
  const before = wire.bodiesOf(statusRoute).length;
  await pass(10_000);
  expect(wire.bodiesOf(statusRoute)).toHaveLength(before);
});

const ended = () => {
  wire.on(statusRoute, refuse(401, { message: 'Sua sessão expirou. Entre novamente.' }));
  wire.on('GET /auth/v1/user', refuse(403, { error_code: 'session_not_found', msg: 'ended' }));
};
const replaced = () => wire.on(statusRoute, refuse(404, { message: 'Pagamento não encontrado' }));

test.each([
  ['ended elsewhere', ended, ''],
  ['replaced by that of another account', replaced, ana.email],
])(
  'whose session was %s is offered nothing that would be refused, and may go back',
  async (_, end, email) => {
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
])('nobody who is not heard is asked to make a new code after %s', async (_, happen, text) => {
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

test('refused before anybody has told of the end, the refusal gives way to the word about it', async () => {
  ended();
  wire.on(
    'POST /.netlify/functions/cancel-payment',
    refuse(401, { message: 'Sua sessão expirou. Entre novamente.' }),
  );
  act(() => screen.getByRole('button', { name: /^Escolher outra forma/u }).click());
  expect(await screen.findByText('Sua sessão terminou')).toBeTruthy();
  await waitFor(expectNothingToPress);
  expect(screen.queryByText(/^Sua sessão expirou/u)).toBeNull();
});

test('whose e-mail has another account by now is told to enter, and asks for no more codes', async () => {
  payments.charge.status = 'CANCELLED';
  await pass(5_000);
  const message = 'Este e-mail já tem uma conta. Entre com ele para continuar.';
  wire.on('POST /.netlify/functions/renew-payment', refuse(409, { code: 'email_taken', message }));
  act(() => screen.getByRole('button', { name: 'Gerar novo código' }).click());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Gerar novo código' })).toBeNull();
  expectNothingToPress();
  const enter = screen.getByRole('button', { name: 'Entrar' });
  expect(document.activeElement).toBe(enter);
  act(() => enter.click());
  await waitFor(() => expect(address()).toBe('/login'));
});
