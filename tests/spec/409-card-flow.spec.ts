import { expect, test, type Request } from '@playwright/test';
import { cards } from '../e2e/support/card.ts';
import { expectMoveAfter, holdTime, stepUntilSeen } from './support/clock.ts';
import { payByCard, prepareCheckout, reachCardPayment, readSale } from './support/checkout.ts';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic({ ownsTime: true });
prepareCheckout(topic);
const requests: Request[] = [];
const sent = (name: string) => requests.find((request) => request.url().endsWith(`/${name}`));
const bodyOf = (name: string) => sent(name)?.postDataJSON();
let paymentId = '';

test('§4 Card flow | a customer is created, then the card payment', async () => {
  const { page } = topic;
  await reachCardPayment(page, cards.approved);
  page.on('request', (request) => requests.push(request));
  await holdTime(page);
  await payByCard(page);
  await stepUntilSeen(page, page.getByRole('heading', { name: 'Pagamento Aprovado!' }));
  const answer = await sent('create-credit-card-payment')?.response();
  paymentId = (await answer?.json())?.id;
  const order = requests.map((request) => request.url().split('/').at(-1));
  const payment = order.indexOf('create-credit-card-payment');
  expect(order.indexOf('create-customer')).toBeGreaterThanOrEqual(0);
  expect(payment).toBeGreaterThan(order.indexOf('create-customer'));
});

test('§4 Card flow | "Pagamento Aprovado!" and after 2 s /cursos?order={paymentId}&status=success', async () => {
  await expectMoveAfter(topic.page, 2_000, /\/cursos\?order=.+&status=success$/u);
  expect(new URL(topic.page.url()).searchParams.get('order')).toBe(paymentId);
});

test('§7 Card payment | the body holds customer, value, description, reference and installments', () => {
  expect(bodyOf('create-credit-card-payment')).toMatchObject({
    customerId: expect.any(String),
    value: 97,
    description: 'Masterclass Inglês Proibido',
    externalReference: expect.any(String),
    installments: 1,
  });
});

test('§7 Card payment | creditCard holds holderName, number, expiryMonth, expiryYear ("20" plus two digits), ccv', () => {
  expect(bodyOf('create-credit-card-payment').creditCard).toEqual({
    holderName: 'Maria Aparecida dos Santos Oliveira',
    number: '4111111111111111',
    expiryMonth: '12',
    expiryYear: '2030',
    ccv: '737',
  });
});

test('§7 Card payment | creditCardHolderInfo holds the person and the address', () => {
  expect(Object.keys(bodyOf('create-credit-card-payment').creditCardHolderInfo).sort()).toEqual(
    [
      'name',
      'email',
      'cpfCnpj',
      'postalCode',
      'address',
      'addressNumber',
      'addressComplement',
      'neighborhood',
      'city',
      'state',
      'phone',
    ].sort(),
  );
});

test('§4 Card flow | the purchase is recorded and CONFIRMED by the server', async () => {
  const { externalReference } = bodyOf('create-credit-card-payment');
  expect(await readSale(externalReference)).toMatchObject({
    payment_method: 'credit_card',
    payment_status: 'CONFIRMED',
    payment_id: paymentId,
  });
  await topic.page.goto('/membros');
  await expect(topic.page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
});
