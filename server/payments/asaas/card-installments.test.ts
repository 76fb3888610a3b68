import { expect, test } from 'vitest';
import { openAsaasShop } from '#tests/support/asaas/shop.ts';
import type { CardInstallments } from '#domain/catalogue/installments.ts';
import type { Person } from '#tests/support/test-app.ts';
import { loadSiteData } from '#server/static/catalogue/load-site-data.ts';

const open = async (cardInstallments: CardInstallments) => {
  const shop = await openAsaasShop({ hasCardPage: true, cardInstallments });
  const { server, buyers } = shop;
  /** The answer to somebody who asks for a card page in so many installments. */
  async function ask(person: Person, installments: number) {
    const externalReference = await buyers.startPurchase(person);
    const customer = await buyers.createPayer(person);
    const request = { customer, billingType: 'CREDIT_CARD', installments, externalReference };
    return buyers.post('create-payment', request, person);
  }
  return { ...shop, ask, site: await loadSiteData(server.deps) };
};
const shops = { off: await open('off'), test: await open('test'), on: await open('on') };
const refusal = { status: 400, body: { code: 'wrong_installments' } };

test('a hosted card is paid at once unless the school has proved that its provider charges a whole plan', async () => {
  const { server, ask } = shops.off;
  const admin = await server.createPerson({ isAdmin: true });
  expect(await ask(await server.createPerson(), 3)).toMatchObject(refusal);
  expect(await ask(admin, 3)).toMatchObject(refusal);
  expect(await ask(await server.createPerson(), 1)).toMatchObject({ status: 200 });
});

test('on trial an administrator gets a page in installments, and a buyer none', async () => {
  const { server, ask, emulator } = shops.test;
  expect(await ask(await server.createPerson(), 3)).toMatchObject(refusal);
  expect(emulator.requests.filter((line) => line === 'POST /payments')).toEqual([]);
  const { status } = await ask(await server.createPerson({ isAdmin: true }), 3);
  expect(status).toBe(200);
});

test('after the trial everybody does', async () => {
  const { server, ask } = shops.on;
  expect((await ask(await server.createPerson(), 3)).status).toBe(200);
});

test.each([
  ['off', 'à vista', 'à vista', ''],
  ['test', 'à vista', 'à vista', ''],
  ['on', 'até 6x', 'à vista, ou em até 6x', '12x de R$ 97,00'],
] as const)('pages say of installments that are %s: "%s"', (mode, card, terms, plan) => {
  const offer = shops[mode].site.offers['curso'];
  expect(shops[mode].site.provider.cardInstallments).toBe(mode);
  expect(offer?.installmentsText.slice(0, card.length + 1).trim()).toBe(card);
  expect(offer?.termsText.slice(0, terms.length + 1).trim()).toBe(terms);
  expect(offer?.planText).toBe(plan);
});
