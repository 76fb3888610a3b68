import { expect, test } from '@playwright/test';
import { call, createAccount, type Session } from './support/people.ts';

let session: Session;
test.beforeAll(async () => {
  session = await createAccount();
});

for (const [slug, status, value] of [
  ['curso', 'waitlist', 797],
  ['filmes', 'closed', 697],
] as const) {
  test(`§4 Course availability | the server refuses to sell what is ${status} (${slug}), through every door`, async () => {
    const refusal = { message: 'Este curso não está à venda no momento' };
    expect(
      await call('/rest/v1/rpc/start_purchase', { session, body: { product: slug } }),
    ).toMatchObject({ status: 400, body: refusal });
    expect(await call('/rest/v1/purchases', { session, body: { product_id: slug } })).toMatchObject(
      { status: 400, body: refusal },
    );
    const customer = await call('/.netlify/functions/create-customer', {
      session,
      body: {
        name: 'Ana Souza',
        email: session.user.email,
        cpfCnpj: '24971563792',
        phone: '11987654321',
      },
    });
    for (const billingType of ['PIX', 'BOLETO']) {
      const body = { customer: customer.body.id, billingType, value };
      const answer = await call('/.netlify/functions/create-payment', { session, body });
      expect(answer.status).toBe(400);
    }
    const { body } = await call('/rest/v1/purchases?select=id', { session, method: 'GET' });
    expect(body).toEqual([]);
  });
}
