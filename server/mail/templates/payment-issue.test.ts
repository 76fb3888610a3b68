import { expect, test } from 'vitest';
import { changePurchase } from '#tests/support/buyers/rows.ts';
import { openShopWithMail } from '#tests/support/mailbox.ts';
import type { Person } from '#tests/support/test-app.ts';
import { deliverMails } from '../deliver-mails.ts';

const { server, sql, buyers, mails, buy } = await openShopWithMail();

async function read(purchaseId: string, status: string): Promise<void> {
  await sql`
    select app.apply_charge_reading(c.id, c.version, c.provider_charge_id, ${status}, 9700, ${server.deps.clock()})
    from app.charges c where c.order_id = (select order_id from purchases where id = ${purchaseId})`;
}

/** Mails about disputes in the school's mailbox. */
async function readDisputes(supportEmail: string | null = 'suporte@example.com') {
  const { deps } = server;
  await deliverMails({ ...deps, config: { ...deps.config, supportEmail } });
  return mails.received.filter(({ subject }) => subject.startsWith('Pagamento contestado'));
}

async function buyAsMaria(): Promise<{ person: Person; purchaseId: string }> {
  const person = await server.createPerson({ fullName: 'Maria Oliveira' });
  return { person, purchaseId: await buy(person) };
}

test("a dispute mails the school once each time it opens, with what to do and without the buyer's name", async () => {
  const { person, purchaseId } = await buyAsMaria();
  await read(purchaseId, 'chargeback');
  await read(purchaseId, 'chargeback');
  const [mail, ...more] = await readDisputes();
  expect(more).toEqual([]);
  expect(mail?.to).toEqual(['suporte@example.com']);
  expect(mail?.subject).toBe('Pagamento contestado: Masterclass Inglês Proibido');
  expect(mail?.text).toMatch(/R\$ 97,00[^]+Pix[^]+mande por lá as provas da compra/u);
  expect(mail?.text).toContain(`/admin/compras/${purchaseId}`);
  expect(mail?.text).not.toMatch(new RegExp(`Maria|${person.email}`, 'u'));
  await read(purchaseId, 'received');
  await read(purchaseId, 'chargeback');
  expect(await readDisputes()).toHaveLength(2);
});

test('a dispute that ended before the mail left sends no mail, nor does one without a support address', async () => {
  const { purchaseId } = await buyAsMaria();
  await read(purchaseId, 'chargeback');
  await read(purchaseId, 'received');
  expect(await readDisputes()).toEqual([]);
  await read(purchaseId, 'chargeback');
  expect(await readDisputes(null)).toEqual([]);
});

test('a disputed payment without a purchase links to the list of sales', async () => {
  const { purchaseId } = await buyAsMaria();
  await changePurchase({ sql }, purchaseId, { payment_id: null });
  const [charge] = await sql<{ id: string }[]>`
    update app.charges set order_id = null where order_id = (select order_id from purchases where id = ${purchaseId}) returning id`;
  await sql`
    select app.apply_charge_reading(c.id, c.version, c.provider_charge_id, 'chargeback', 9700, now())
    from app.charges c where c.id = ${charge?.id ?? ''}`;
  const [mail] = await readDisputes();
  expect(mail?.text).toMatch(/\/admin\/compras\s/u);
});

test('a card of which only some installments were charged mails the school what came and what to do, once', async () => {
  const person = await server.createPerson({ fullName: 'Maria Oliveira' });
  const { purchaseId, paymentId } = await buyers.openPix(person);
  const read = (minutes: number) => sql`
    select app.record_charge_reading(c.id, c.version, c.provider_charge_id, 'pending', 9700,
      ${server.deps.clock()}::timestamptz + make_interval(mins => ${minutes}), null, null, 0, null, 3233, 0, 0, null)
    from app.charges c where c.id = ${paymentId}`;
  for (const minutes of [0, 4, 5, 6]) await read(minutes);
  await readDisputes();
  const found = mails.received.filter(({ subject }) => subject.startsWith('Cartão cobrado só'));
  expect(found).toHaveLength(1);
  expect(found[0]?.subject).toBe('Cartão cobrado só em parte: Masterclass Inglês Proibido');
  expect(found[0]?.text).toMatch(/R\$ 32,33 de R\$ 97,00[^]+abra o parcelamento no painel/u);
  expect(found[0]?.text).toContain(`/admin/compras/${purchaseId}`);
  expect(found[0]?.text).not.toMatch(new RegExp(`Maria|${person.email}`, 'u'));
});
