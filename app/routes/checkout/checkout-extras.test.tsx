// Courses that are bought beside the one of the checkout ("Leve junto").
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCheckout, press, serveCardStep } from '#tests/support/card-step.ts';
import { ana, storeSession } from '#tests/support/fake-accounts.ts';
import { payments, toPendingPurchase } from '#tests/support/fake-payments.ts';
import { chooseCard, fillCard, fillPersonalData } from '#tests/support/fill-checkout.ts';
import { refuse, wire } from '#tests/support/page.tsx';

const course = {
  course_id: 'ingles-proibido',
  title: 'Curso completo',
  pitch: 'Junto sai mais barato',
  price: 47,
  regular_price: 997,
};
const createRoute = 'POST /.netlify/functions/create-payment';
const startRoute = 'POST /rest/v1/rpc/start_purchase';
const listRoute = 'POST /rest/v1/rpc/list_order_bumps';

beforeEach(() => {
  serveCardStep();
  payments.bumps = [course];
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

const findOffer = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: /Curso completo/u });
const summary = () => within(screen.getByRole('region', { name: 'Resumo do pedido' }));
const findPay = (price: string) => screen.findByRole('button', { name: `Pagar ${price} com Pix` });

test('one tap adds a course to the lines, the total, the installments and the charge', async () => {
  const user = openCheckout();
  payments.charge.value = 144;
  expect((await findOffer()).checked).toBe(false);
  await user.click(await findOffer());
  expect(summary().getByText('R$ 97,00')).toBeTruthy();
  expect(summary().getByText('R$ 47,00')).toBeTruthy();
  expect(summary().getByText('R$ 144,00')).toBeTruthy();
  expect(screen.getByText('até 3x de R$ 48,00 sem juros')).toBeTruthy();
  await fillPersonalData(user);
  await user.click(await findPay('R$ 144,00'));
  await screen.findByText(/cole o código ou leia/u);
  expect(wire.bodiesOf(startRoute)).toMatchObject([{ extras: ['ingles-proibido'] }]);
  expect(wire.bodiesOf(createRoute)).toMatchObject([{ value: 144 }]);
});

test('a course that was taken back is not bought', async () => {
  const user = openCheckout();
  await user.click(await findOffer());
  await user.click(await findOffer());
  await fillPersonalData(user);
  await user.click(await findPay('R$ 97,00'));
  await screen.findByText(/cole o código ou leia/u);
  expect(wire.bodiesOf(startRoute)).toMatchObject([{ extras: [] }]);
});

test('a taken course is in the price of a card', async () => {
  payments.charge.value = 144;
  const user = openCheckout();
  await user.click(await findOffer());
  await fillPersonalData(user);
  await chooseCard(user);
  await fillCard(user);
  await press(user, 'Pagar R$ 144,00');
  expect(await screen.findByRole('heading', { name: 'Pagamento Aprovado!' })).toBeTruthy();
});

test('the choice stays over a reload', async () => {
  await openCheckout().click(await findOffer());
  cleanup();
  openCheckout();
  expect((await findOffer()).checked).toBe(true);
  await findPay('R$ 144,00');
});

test('a coupon that names both is taken off both', async () => {
  payments.coupons = {
    NATAL10: {
      id: 'c1',
      code: 'NATAL10',
      price: 97,
      discount: 9.7,
      pixDiscount: 9.7,
      extras: { 'ingles-proibido': 4.7 },
    },
  };
  history.replaceState(null, '', '/checkout?product=masterclass&cupom=natal10');
  const user = openCheckout();
  await user.click(await findOffer());
  expect(await summary().findByText('− R$ 14,40')).toBeTruthy();
  await findPay('R$ 129,60');
});

test('an open order of two courses is shown as such', async () => {
  storeSession(ana);
  payments.charge.value = 144;
  payments.purchases = [toPendingPurchase('pay_1', { course_id: 'ingles-proibido' })];
  openCheckout();
  await screen.findByText(/cole o código ou leia/u);
  expect(await summary().findByText('Curso completo')).toBeTruthy();
  expect(summary().getByText('R$ 144,00')).toBeTruthy();
});

test('offers that cannot be read leave the checkout as it is', async () => {
  wire.on(listRoute, refuse(500, { message: 'x' }));
  openCheckout();
  await findPay('R$ 97,00');
  expect(screen.queryByRole('group', { name: 'Leve junto' })).toBeNull();
});
