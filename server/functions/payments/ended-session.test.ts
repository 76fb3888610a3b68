import { expect, test } from 'vitest';
import { cards, toCardRequest } from '#tests/support/buyers/cards.ts';
import { openShop } from '#tests/support/buyers/shop.ts';

const { server, buyers, sql } = await openShop();

test('a token buys, reads, cancels and deletes nothing once its session is over', async () => {
  const person = await server.createPerson();
  const buyer = {
    name: 'Ana Souza',
    email: person.email,
    cpfCnpj: '249.715.637-92',
    phone: '(11) 98888-7777',
  };
  const customer = await buyers.createPayer(person);
  const { purchaseId, paymentId } = await buyers.openPix(person);
  await sql`delete from auth.sessions where user_id = ${person.id}`;

  const pix = { customer, billingType: 'PIX', value: 97, externalReference: purchaseId };
  const answers = [
    await buyers.post('create-customer', buyer, person),
    await buyers.get(`check-customer?customerId=${customer}`, person),
    await buyers.post('create-payment', pix, person),
    await buyers.post(
      'create-credit-card-payment',
      toCardRequest(cards.approved, customer, purchaseId),
      person,
    ),
    await buyers.get(`check-payment?paymentId=${paymentId}`, person),
    await buyers.get(`check-payment-status?id=${paymentId}`, person),
    await buyers.post('renew-payment', { paymentId }, person),
    await buyers.post('cancel-payment', { paymentId }, person),
    await buyers.post('request-refund', { purchaseId }, person),
    await buyers.get(`purchase-receipt?purchaseId=${purchaseId}`, person),
    await buyers.get('my-data', person),
    await buyers.post('delete-account', { password: 'segredo-1' }, person),
  ];
  for (const { status, body } of answers) {
    expect([status, body['message']]).toEqual([401, 'Sua sessão expirou. Entre novamente.']);
  }
  await buyers.expectPurchase(purchaseId, 'PENDING');
});
