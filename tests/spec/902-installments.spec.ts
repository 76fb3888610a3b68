import { expect, test } from '@playwright/test';
import { toInstallmentOptions, type InstallmentPlan } from '../../domain/catalog/installments.ts';
import { call, createAccount, openPix } from './support/people.ts';

const counts = (priceCents: number, plan: InstallmentPlan | null = null) =>
  toInstallmentOptions(priceCents, plan).map(({ count }) => count);

for (const [rule, prices, most] of [
  ['price 1000 or more gives up to 12', [100_000, 199_700], 12],
  ['300 or more gives up to 6', [30_000, 69_700, 99_999], 6],
  ['otherwise up to 3', [9_700, 29_999], 3],
] as const) {
  test(`§9 Installments | ${rule}`, () => {
    for (const price of prices) {
      expect(counts(price)).toEqual(Array.from({ length: most }, (_, index) => index + 1));
    }
  });
}

test('§9 Installments | the full course adds its advertised plan: 12 x R$ 97,00, R$ 1.164,00 in all', async () => {
  const query = 'select=price,sale_price,plan_installments,plan_installment_price';
  const { body } = await call(`/rest/v1/courses?slug=eq.curso&${query}`, { method: 'GET' });
  const [course] = body;
  const plan = {
    count: course.plan_installments,
    eachCents: course.plan_installment_price * 100,
  };
  const options = toInstallmentOptions(course.sale_price * 100, plan);
  expect(options.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6, 12]);
  expect(options.at(-1)).toMatchObject({
    eachCents: 9700,
    totalCents: 116_400,
    interestFree: false,
  });
});

test('§9 Installments | the server charges no more of them than the price allows', async () => {
  const session = await createAccount();
  const { purchaseId } = await openPix(session);
  const customer = await call('/.netlify/functions/create-customer', {
    session,
    body: {
      name: 'Ana Souza',
      email: session.user.email,
      cpfCnpj: '24971563792',
      phone: '11987654321',
    },
  });
  const body = {
    customerId: customer.body.id,
    externalReference: purchaseId,
    creditCard: {
      holderName: 'ANA SOUZA',
      number: '4111111111111111',
      expiryMonth: '12',
      expiryYear: '2030',
      ccv: '737',
    },
    creditCardHolderInfo: {
      name: 'Ana Souza',
      email: session.user.email,
      cpfCnpj: '24971563792',
      postalCode: '01001000',
      address: 'Praça da Sé',
      addressNumber: '100',
      neighborhood: 'Sé',
      city: 'São Paulo',
      state: 'SP',
      phone: '11987654321',
    },
  };
  const pay = (installments: number) =>
    call('/.netlify/functions/create-credit-card-payment', {
      session,
      body: { ...body, installments },
    });
  expect(await pay(4)).toMatchObject({
    status: 400,
    body: { message: 'Número de parcelas inválido' },
  });
  expect(await pay(3)).toMatchObject({
    status: 200,
    body: { installments: 3, installmentValue: 32.33, totalValue: 97 },
  });
});
