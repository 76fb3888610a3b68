// An administrator changes a price while a buyer has the page open.
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  cardRoute,
  openCheckout,
  pass,
  serveCardStep,
  press,
  reachPay,
} from '#tests/support/card-step.ts';
import { wire, refuse } from '#tests/support/page.tsx';
import { ana, storeSession } from '#tests/support/fake-accounts.ts';
import { payments, toPendingPurchase } from '#tests/support/fake-payments.ts';
import { fillPersonalData } from '#tests/support/fill-checkout.ts';

beforeEach(serveCardStep);
const createRoute = 'POST /.netlify/functions/create-payment';
const rise =
  'O preço mudou de R$ 97,00 para R$ 147,00, e nada foi cobrado. Confira antes de pagar.';

const raisePrice = () =>
  wire.on('POST /rest/v1/rpc/start_purchase', () =>
    toPendingPurchase('', { amount: 147, payment_id: null }),
  );

async function expectReload(user: Awaited<ReturnType<typeof reachPay>>, text: string) {
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Pagar/u })).toBeNull();
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const way = alert.getByRole('button', { name: 'Recarregar a página' });
  expect(document.activeElement).toBe(way);
  await user.click(way);
  expect(reload).toHaveBeenCalledOnce();
}

test.each([
  ['Pix', 'Pagar R$ 97,00 com Pix'],
  ['Boleto', 'Gerar boleto de R$ 97,00'],
])('%s: a changed price is shown before a charge is made', async (method, label) => {
  raisePrice();
  const user = openCheckout();
  await fillPersonalData(user);
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${method}`, 'u') }));
  await press(user, label);
  await expectReload(user, rise);
  expect(wire.bodiesOf('POST /rest/v1/consents')).toEqual([]);
  expect(wire.bodiesOf(createRoute)).toEqual([]);
});

test('a card: a changed price is shown before the card is sent', async () => {
  raisePrice();
  const user = await reachPay();
  await press(user, 'Pagar R$ 97,00');
  await expectReload(user, rise);
  expect(wire.bodiesOf(cardRoute)).toEqual([]);
});

test.each(['wrong_amount', 'wrong_installments'])(
  'a card whose installments the server answers as %s is asked to look again',
  async (code) => {
    wire.on(cardRoute, refuse(400, { message: 'não confere', code }));
    const user = await reachPay();
    await press(user, 'Pagar R$ 97,00');
    await expectReload(
      user,
      'O preço mudou desde que você abriu esta página, e nada foi cobrado. Confira antes de pagar.',
    );
  },
);

const total = () =>
  within(screen.getByRole('region', { name: 'Resumo do pedido' })).getByText(/^R\$/u).textContent;

test('a code keeps its price in the summary, and a fresh code has the present price', async () => {
  storeSession(ana);
  payments.purchases = [toPendingPurchase('pay_1')];
  Object.assign(payments.charge, { value: 147, secondsLeft: 0 });
  const user = openCheckout();
  const renew = await screen.findByRole('button', { name: 'Gerar novo código' });
  expect(total()).toBe('R$ 147,00');
  const message =
    'O preço mudou de R$ 147,00 para R$ 97,00, e nada foi cobrado. Confira antes de pagar.';
  const refusal = refuse(409, { message, code: 'price_changed' });
  wire.on('POST /.netlify/functions/renew-payment', refusal);
  await user.click(renew);
  await expectReload(user, message);
  payments.charge.status = 'CANCELLED';
  await pass(5_000);
  expect(await screen.findByText('Este código não vale mais.')).toBeTruthy();
  expect(total()).toBe('R$ 97,00');
});
