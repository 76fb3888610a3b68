import { expect, test } from 'vitest';
import { cards, toCardRequest } from '#tests/support/checkout.ts';
import { openShop } from '#tests/support/shop.ts';

const { server, checkout, sql } = await openShop();

test('a token buys, reads, cancels and deletes nothing once its session is over', async () => {
  const person = await server.createPerson();
  const buyer = {
    name: 'Ana Souza',
    email: person.email,
    cpfCnpj: '249.715.637-92',
    phone: '(11) 98888-7777',
  };
  const customer = await checkout.createCustomer(person);
  const { purchaseId, paymentId } = await checkout.openPix(person);
  await sql`delete from auth.sessions where user_id = ${person.id}`;

  const pix = { customer, billingType: 'PIX', value: 97, externalReference: purchaseId };
  const answers = [
    await checkout.post('create-customer', buyer, person),
    await checkout.get(`check-customer?customerId=${customer}`, person),
    await checkout.post('create-payment', pix, person),
    await checkout.post(
      'create-credit-card-payment',
      toCardRequest(cards.approved, customer, purchaseId),
      person,
    ),
    await checkout.get(`check-payment?paymentId=${paymentId}`, person),
    await checkout.get(`check-payment-status?id=${paymentId}`, person),
    await checkout.post('renew-payment', { paymentId }, person),
    await checkout.post('cancel-payment', { paymentId }, person),
    await checkout.post('request-refund', { purchaseId }, person),
    await checkout.get(`purchase-receipt?purchaseId=${purchaseId}`, person),
    await checkout.get('my-data', person),
    await checkout.post('delete-account', { password: 'segredo-1' }, person),
  ];
  for (const { status, body } of answers) {
    expect([status, body['message']]).toEqual([401, 'Sua sessão expirou. Entre novamente.']);
  }
  await checkout.expectPurchase(purchaseId, 'PENDING');
});
