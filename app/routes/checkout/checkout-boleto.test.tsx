import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ana, storeSession } from '#tests/support/fake-accounts.ts';
import {
  payments,
  servePayments,
  boletoFields,
  toPendingPurchase,
} from '#tests/support/fake-payments.ts';
import { wire, refuse, breakOff, address } from '#tests/support/page.tsx';
import { fillPersonalData } from '#tests/support/fill-checkout.ts';
import { serveCardStep, openCheckout, pass } from '#tests/support/card-step.ts';

const functions = '/.netlify/functions';

beforeEach(serveCardStep);

const findLine = () => screen.findByLabelText<HTMLTextAreaElement>('Linha digitável');

async function choose() {
  const user = openCheckout();
  await fillPersonalData(user);
  await user.click(screen.getByRole('radio', { name: /Boleto/u }));
  await user.click(screen.getByRole('button', { name: 'Gerar boleto de R$ 97,00' }));
  return user;
}

async function reachLine() {
  const user = await choose();
  await findLine();
  return user;
}

test('a boleto is made for the purchase, and shown to type, to scan and to print', async () => {
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

test("the boleto's line is copied as digits, with a confirmation for two seconds", async () => {
  const user = await reachLine();
  await user.click(screen.getByRole('button', { name: 'Copiar linha digitável' }));
  expect(await navigator.clipboard.readText()).toBe(boletoFields.identificationField);
  expect(await screen.findByRole('button', { name: 'Linha copiada' })).toBeTruthy();
  await pass(2_100);
  expect(screen.getByRole('button', { name: 'Copiar linha digitável' })).toBeTruthy();
});

test('a paid boleto is noticed by the poll, and the courses open', async () => {
  await reachLine();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Voltar' }).disabled).toBe(true);
  payments.charge.status = 'CONFIRMED';
  await pass(5_000);
  expect(await screen.findByText('Pagamento confirmado! Redirecionando em 3...')).toBeTruthy();
  for (const _ of [3, 2, 1]) await pass(1_000);
  await waitFor(() => expect(address()).toBe('/cursos?order=pay_1&status=success'));
});

test('the sandbox pays a boleto', async () => {
  const user = await reachLine();
  await user.click(screen.getByRole('button', { name: 'Simular pagamento' }));
  expect(await screen.findByText(/^Pagamento confirmado!/u)).toBeTruthy();
});

test('another payment method cancels the boleto first, or finds that it was paid', async () => {
  const user = await reachLine();
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

test('an expired boleto still notices that its purchase was paid', async () => {
  await reachLine();
  payments.charge.status = 'CANCELLED';
  await pass(5_000);
  await screen.findByText('Este boleto não vale mais.');
  payments.charge.status = 'CONFIRMED';
  await pass(5_000);
  expect(await screen.findByText(/^Pagamento confirmado!/u)).toBeTruthy();
});

test('an underpaid boleto is removed, and the whole price can be paid', async () => {
  await reachLine();
  Object.assign(payments.charge, { status: 'IN_ANALYSIS', received: 50 });
  await pass(5_000);
  expect(await screen.findByText('O pagamento veio a menos')).toBeTruthy();
  expect(screen.queryByLabelText('Linha digitável')).toBeNull();
  expect(screen.getByRole('button', { name: /^Pagar R\$.97,00$/u })).toBeTruthy();
});

test('an expired boleto can be replaced by a fresh one', async () => {
  const user = await reachLine();
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
  ['an answer without the line', () => ({ id: 'pay_1' }), 'Erro ao processar pagamento'],
])('%s is shown, and a retry continues', async (_, answer, text) => {
  wire.on(`POST ${functions}/create-payment`, answer);
  const user = await choose();
  expect(await screen.findByText(text)).toBeTruthy();
  servePayments();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await findLine()).toBeTruthy();
});

test("a boleto's link that is no web address is not shown", async () => {
  Object.assign(payments.charge, boletoFields, { bankSlipUrl: 'javascript:alert(1)' });
  wire.on(`POST ${functions}/create-payment`, () => ({ id: 'pay_1' }));
  await choose();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Abrir boleto/u })).toBeNull();
});

test('a boleto of an earlier visit is shown again, without a second charge', async () => {
  storeSession(ana);
  Object.assign(payments.charge, boletoFields);
  payments.purchases = [toPendingPurchase('pay_1', { payment_method: 'boleto' })];
  openCheckout();
  expect(await findLine()).toBeTruthy();
  expect(wire.bodiesOf(`POST ${functions}/create-payment`)).toEqual([]);
});
