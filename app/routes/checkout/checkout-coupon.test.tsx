import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { couponRefusals } from '#domain/coupons/coupon.ts';
import {
  cardRoute,
  openCheckout,
  press,
  reachPay,
  serveCardStep,
} from '#tests/support/card-step.ts';
import { readCoupon } from '#app/lib/visits/coupon.ts';
import { ana, storeSession } from '#tests/support/fake-accounts.ts';
import { payments, toPendingPurchase } from '#tests/support/fake-payments.ts';
import { fillPersonalData } from '#tests/support/fill-checkout.ts';
import { breakOff, refuse, wire, type Person } from '#tests/support/page.tsx';

const coupon = {
  id: 'c1000000-0000-4000-8000-000000000001',
  code: 'NATAL10',
  price: 97,
  discount: 9.7,
  pixDiscount: 9.7,
};
const startRoute = 'POST /rest/v1/rpc/start_purchase';
const checkRoute = 'POST /.netlify/functions/check-coupon';
const createRoute = 'POST /.netlify/functions/create-payment';

beforeEach(() => {
  serveCardStep();
  payments.coupons = { NATAL10: coupon };
  payments.charge.value = 87.3;
  wire.on(startRoute, ({ body }) =>
    toPendingPurchase('', { amount: body['coupon'] === coupon.id ? 87.3 : 97 }),
  );
});
afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

const summary = () => within(screen.getByRole('region', { name: 'Resumo do pedido' }));
const comeByLink = () =>
  history.replaceState(null, '', '/checkout?product=masterclass&cupom=natal10');
async function typeCode(user: Person, code: string) {
  await user.click(screen.getByText('Tenho um cupom'));
  await user.type(screen.getByLabelText('Cupom'), code);
}
const findPay = (price: string) => screen.findByRole('button', { name: `Pagar ${price} com Pix` });

describe('a coupon by link', () => {
  test('is in the price without a tap: struck price, discount, total, installments and the button', async () => {
    comeByLink();
    openCheckout();
    await findPay('R$ 87,30');
    expect(summary().getByText('R$ 97,00').closest('s')).toBeTruthy();
    expect(summary().getByText('Cupom NATAL10')).toBeTruthy();
    expect(summary().getByText('− R$ 9,70')).toBeTruthy();
    expect(summary().getByText('R$ 87,30')).toBeTruthy();
    expect(screen.getByText('até 3x de R$ 29,10 sem juros')).toBeTruthy();
  });

  test('begins the purchase with its id and charges what is shown', async () => {
    comeByLink();
    const user = openCheckout();
    await findPay('R$ 87,30');
    await fillPersonalData(user);
    await press(user, 'Pagar R$ 87,30 com Pix');
    await screen.findByText(/cole o código ou leia/u);
    expect(wire.bodiesOf(startRoute)).toEqual([
      { product: 'masterclass', method: 'pix', coupon: coupon.id, extras: [] },
    ]);
    expect(wire.bodiesOf(createRoute)).toMatchObject([{ value: 87.3 }]);
    expect(summary().getByText('Cupom NATAL10')).toBeTruthy();
  });

  test('stays after a reload without the link, and is gone after it was removed', async () => {
    comeByLink();
    openCheckout();
    await findPay('R$ 87,30');
    history.replaceState(null, '', '/checkout?product=masterclass');
    cleanup();
    const user = openCheckout();
    await findPay('R$ 87,30');
    await press(user, 'Remover');
    await findPay('R$ 97,00');
    cleanup();
    openCheckout();
    await findPay('R$ 97,00');
    expect(wire.bodiesOf(checkRoute)).toHaveLength(2);
  });

  test('that is over says why, and the full price is paid', async () => {
    wire.on(checkRoute, refuse(409, { message: couponRefusals.expired, code: 'coupon_refused' }));
    comeByLink();
    openCheckout();
    expect(await screen.findByText(couponRefusals.expired)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Cupom').value).toBe('natal10');
    await findPay('R$ 97,00');
  });
});

describe('the field', () => {
  test('is folded, and applies with Enter without sending the form', async () => {
    const user = openCheckout();
    expect(screen.getByText('Tenho um cupom').closest('details')?.open).toBe(false);
    await typeCode(user, 'natal10{Enter}');
    await findPay('R$ 87,30');
    expect(screen.queryByText('Email inválido')).toBeNull();
    expect(readCoupon()).toBe('NATAL10');
  });

  test('applies when it is left, so that one tap opened it and none more is needed', async () => {
    const user = openCheckout();
    await typeCode(user, 'natal10');
    await user.click(screen.getByLabelText('Nome completo'));
    await findPay('R$ 87,30');
    expect(document.activeElement).toBe(screen.getByLabelText('Nome completo'));
  });

  test('keeps a wrong code with the reason, and asks once more only for another one', async () => {
    const user = openCheckout();
    await typeCode(user, 'nada{Enter}');
    expect(await screen.findByText(couponRefusals.unknown)).toBeTruthy();
    await user.click(screen.getByLabelText('Cupom'));
    await user.tab();
    await user.click(screen.getByLabelText('Nome completo'));
    expect(wire.bodiesOf(checkRoute)).toHaveLength(1);
    await user.clear(screen.getByLabelText('Cupom'));
    await user.type(screen.getByLabelText('Cupom'), 'NATAL10');
    await press(user, 'Aplicar');
    await findPay('R$ 87,30');
  });

  test('keeps the code when the network is gone', async () => {
    wire.on(checkRoute, breakOff);
    const user = openCheckout();
    await typeCode(user, 'NATAL10{Enter}');
    expect(
      await screen.findByText('Não conseguimos conferir o cupom. Tente de novo.'),
    ).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Cupom').value).toBe('NATAL10');
  });
});

const gone = `${couponRefusals.used_up} Nada foi cobrado: confira o total sem ele.`;

test.each([
  [
    'when the purchase begins',
    () =>
      wire.on(startRoute, ({ body }) =>
        body['coupon'] ? { refusal: 'used_up' } : toPendingPurchase('', { payment_id: null }),
      ),
  ],
  [
    'when it is charged',
    () =>
      wire.on(
        createRoute,
        refuse(409, { message: couponRefusals.used_up, code: 'coupon_refused' }),
      ),
  ],
])(
  'a coupon whose last use was taken %s is dropped, and the form shows the full price',
  async (_, lose) => {
    comeByLink();
    lose();
    const user = openCheckout();
    await findPay('R$ 87,30');
    await fillPersonalData(user);
    await press(user, 'Pagar R$ 87,30 com Pix');
    expect((await screen.findByRole('alert')).textContent).toContain(gone);
    await findPay('R$ 97,00');
    expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Beatriz Lima');
  },
);

test('a card that was typed stays when the coupon is used up meanwhile, at the full price', async () => {
  comeByLink();
  wire.on(cardRoute, refuse(409, { message: couponRefusals.used_up, code: 'coupon_refused' }));
  const user = await reachPay();
  await press(user, 'Pagar R$ 87,30');
  expect((await screen.findByRole('alert')).textContent).toContain(gone);
  expect(screen.getByLabelText<HTMLInputElement>('Número do cartão').value).toBe(
    '4111 1111 1111 1111',
  );
  expect(screen.getByRole('button', { name: 'Pagar R$ 97,00' })).toBeTruthy();
});

test('a code that was made without the coupon keeps its price, and the page says how to use the coupon', async () => {
  storeSession(ana);
  payments.charge.value = 97;
  payments.purchases = [toPendingPurchase('pay_1')];
  comeByLink();
  openCheckout();
  expect(await screen.findByText(/O cupom NATAL10 não está neste pagamento/u)).toBeTruthy();
  expect(summary().getByText('R$ 97,00')).toBeTruthy();
});

test('the coupon of an open purchase comes back on another device', async () => {
  storeSession(ana);
  payments.purchases = [toPendingPurchase('pay_1', { coupon_code: 'NATAL10', discount: 9.7 })];
  openCheckout();
  expect(await screen.findByText('Cupom NATAL10')).toBeTruthy();
});
