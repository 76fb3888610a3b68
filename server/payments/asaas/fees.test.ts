import { expect, test } from 'vitest';
import { LISTED_FEES } from '#domain/catalogue/fees.ts';
import { loadSiteData } from '#server/static/catalogue/load-site-data.ts';
import { openAsaasShop } from '#tests/support/asaas/shop.ts';
import { cards } from '#tests/support/buyers/cards.ts';
import { updateFees } from '../ask-provider.ts';
import { toProviderFees } from './to-fees.ts';

const { server, sql, buyers, provider, trigger } = await openAsaasShop();

test('fees of the account come from the provider, and from its list what it leaves out', () => {
  const payment = {
    creditCard: { upToSixInstallmentsPercentage: 2.49 },
    pix: { fixedFeeValue: 0.99 },
  };
  expect(toProviderFees({ payment })).toEqual({
    ...LISTED_FEES,
    pixCents: 99,
    card: {
      ...LISTED_FEES.card,
      tiers: LISTED_FEES.card.tiers.map((tier) =>
        tier.upTo === 6 ? { ...tier, basisPoints: 249 } : tier,
      ),
    },
  });
});

test('a course whose buyers pay for installments follows the fees of the account', async () => {
  await sql`update public.courses set installments_paid_by = 'buyer' where id = 'masterclass'`;
  const dear = {
    ...LISTED_FEES.card,
    tiers: [
      { upTo: 1, basisPoints: 299 },
      { upTo: 21, basisPoints: 999 },
    ],
  };
  await updateFees({
    ...server.deps,
    provider: {
      ...provider,
      readFees: async () => ({ ok: true, value: { ...LISTED_FEES, card: dear } }),
    },
  });
  const shown = async () => (await loadSiteData(server.deps)).offers['masterclass'];
  expect(await shown()).toMatchObject({ cardFees: dear });
  await updateFees(server.deps);
  expect(await shown()).toMatchObject({ cardFees: LISTED_FEES.card });
  await sql`update public.courses set installments_paid_by = 'school' where id = 'masterclass'`;
});

test('the owner sees of a sale what is left of it and when it arrives, also after the first installments came', async () => {
  const [person, owner] = [
    await server.createPerson(),
    await server.createPerson({ isAdmin: true }),
  ];
  const purchaseId = await buyers.startPurchase(person);
  const { body } = await buyers.payByCard(person, purchaseId, cards.approved, {
    installments: 3,
  });
  const read = async () => {
    const path = '/rest/v1/rpc/admin_get_purchase';
    const answer = await server.send(path, { purchase: purchaseId }, owner);
    return ((await answer.json()) as { charges: unknown[] }).charges[0];
  };
  const left = {
    net: 93.13,
    credited_from: expect.any(String),
    credited_until: expect.any(String),
  };
  expect(await read()).toMatchObject({ amount: 97, paid: 97, ...left });
  await trigger(String(body['id']), 'credit');
  expect(await read()).toMatchObject(left);
});
