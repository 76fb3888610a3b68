import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ana, serveAccounts, storeSession } from '../../../tests/support/fake-accounts.ts';
import {
  boletoFields,
  type FakePayments,
  servePayments,
  toPendingPurchase,
} from '../../../tests/support/fake-payments.ts';
import {
  breakOff,
  type FakeWire,
  installFakeWire,
  refuse,
} from '../../../tests/support/fake-wire.ts';
import { fillPersonalData } from '../../../tests/support/fill-checkout.ts';
import { address, masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';
import Checkout from './checkout.tsx';

const functions = '/.netlify/functions';

let wire: FakeWire;
let payments: FakePayments;

beforeAll(() => stampSite([masterclass]));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  wire = installFakeWire();
  serveAccounts(wire, [{ ...ana }]);
  payments = servePayments(wire);
});

afterEach(() => void vi.useRealTimers());

const open = () =>
  visit({ screens: { '/checkout': Checkout }, at: '/checkout?product=masterclass' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const findLine = () => screen.findByLabelText<HTMLTextAreaElement>('Linha digitável');

async function choose() {
  const user = open();
  await fillPersonalData(user);
  await user.click(screen.getByRole('radio', { name: /Boleto/u }));
  await user.click(screen.getByRole('button', { name: 'Gerar boleto de R$ 97,00' }));
  return user;
}

test('the boleto is made for the purchase, and shown to type, to scan and to print', async () => {
  await choose();
  expect((await findLine()).value).toBe('00190.00009 02819.400401 00052.012178 6 90000000009700');
  expect(screen.getByRole('img', { name: 'Código de barras do boleto' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Abrir boleto/u }).getAttribute('href')).toBe(
    '/boleto/pay_1',
  );
  expect(screen.getByText('21/11/2026')).toBeTruthy();
  expect(screen.getByText(/O acesso abre quando o banco confirma/u)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Pague com boleto');
  expect(wire.bodiesOf(`POST ${functions}/create-payment`)).toEqual([
    {
      customer: 'cus_1',
      billingType: 'BOLETO',
      value: 97,
      description: 'Masterclass Inglês Proibido',
      externalReference: 'c0000000-0000-4000-8000-000000000001',
    },
  ]);
});

test('the line is copied as digits, and that is said for two seconds', async () => {
  const user = await choose();
  await findLine();
  await user.click(screen.getByRole('button', { name: 'Copiar linha digitável' }));
  expect(await navigator.clipboard.readText()).toBe(boletoFields.identificationField);
  expect(await screen.findByRole('button', { name: 'Linha copiada' })).toBeTruthy();
  await pass(2_100);
  expect(screen.getByRole('button', { name: 'Copiar linha digitável' })).toBeTruthy();
});

test('the payment is noticed by the poll, and leads to the courses', async () => {
  await choose();
  await findLine();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Voltar' }).disabled).toBe(true);
  payments.charge.status = 'CONFIRMED';
  await pass(5_000);
  expect(await screen.findByText('Pagamento confirmado! Redirecionando em 3...')).toBeTruthy();
  for (const _ of [3, 2, 1]) await pass(1_000);
  await waitFor(() => expect(address()).toBe('/cursos?order=pay_1&status=success'));
});

test('the sandbox plays the bank', async () => {
  const user = await choose();
  await findLine();
  await user.click(screen.getByRole('button', { name: 'Simular pagamento' }));
  expect(await screen.findByText(/^Pagamento confirmado!/u)).toBeTruthy();
});

test('another way to pay cancels it first, and is not needed when it was paid meanwhile', async () => {
  const user = await choose();
  await findLine();
  await user.click(screen.getByRole('button', { name: 'Escolher outra forma de pagamento' }));
  expect(await screen.findByLabelText('Nome completo')).toBeTruthy();
  expect(payments.charge.status).toBe('CANCELLED');
  payments.charge.status = 'PENDING';
  await user.click(screen.getByRole('button', { name: /^Gerar boleto/u }));
  await findLine();
  payments.charge.status = 'CONFIRMED';
  await user.click(screen.getByRole('button', { name: 'Escolher outra forma de pagamento' }));
  expect(await screen.findByText(/^Pagamento confirmado!/u)).toBeTruthy();
});

test('one that is over still hears that its purchase was paid', async () => {
  await choose();
  await findLine();
  payments.charge.status = 'CANCELLED';
  await pass(5_000);
  await screen.findByText('Este boleto não vale mais.');
  payments.charge.status = 'CONFIRMED';
  await pass(5_000);
  expect(await screen.findByText(/^Pagamento confirmado!/u)).toBeTruthy();
});

test('one of which too little came is taken away, and the whole price can be paid', async () => {
  await choose();
  await findLine();
  Object.assign(payments.charge, { status: 'IN_ANALYSIS', received: 50 });
  await pass(5_000);
  expect(await screen.findByText('O pagamento veio a menos')).toBeTruthy();
  expect(screen.queryByLabelText('Linha digitável')).toBeNull();
  expect(screen.getByRole('button', { name: /^Pagar R\$.97,00$/u })).toBeTruthy();
});

test('one that is over can be made anew', async () => {
  const user = await choose();
  await findLine();
  payments.charge.status = 'EXPIRED';
  await pass(5_000);
  expect(await screen.findByText('Este boleto não vale mais.')).toBeTruthy();
  wire.on(`POST ${functions}/renew-payment`, () => {
    payments.charge = { ...payments.charge, id: 'pay_2', status: 'PENDING' };
    return payments.charge;
  });
  await user.click(screen.getByRole('button', { name: 'Gerar novo boleto' }));
  expect(await findLine()).toBeTruthy();
});

test.each([
  ['no answer', breakOff, 'Erro ao processar pagamento'],
  ['a refusal', refuse(502, { message: 'Tente em instantes.' }), 'Tente em instantes.'],
])('%s is told, and the next try goes on', async (_, answer, text) => {
  wire.on(`POST ${functions}/create-payment`, answer);
  const user = await choose();
  expect(await screen.findByText(text)).toBeTruthy();
  servePayments(wire);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await findLine()).toBeTruthy();
});

test('a charge without its line is a failure that can be tried again', async () => {
  wire.on(`POST ${functions}/create-payment`, () => ({ id: 'pay_1' }));
  await choose();
  expect(await screen.findByText('Erro ao processar pagamento')).toBeTruthy();
});

test('a link that is no address of the web is not shown', async () => {
  Object.assign(payments.charge, boletoFields, { bankSlipUrl: 'javascript:alert(1)' });
  wire.on(`POST ${functions}/create-payment`, () => ({ id: 'pay_1' }));
  await choose();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Abrir boleto/u })).toBeNull();
});

test('one of another visit is shown again, without a second charge', async () => {
  storeSession(ana);
  Object.assign(payments.charge, boletoFields);
  payments.purchases = [toPendingPurchase('pay_1', { payment_method: 'boleto' })];
  open();
  expect(await findLine()).toBeTruthy();
  expect(wire.bodiesOf(`POST ${functions}/create-payment`)).toEqual([]);
});
