// Card attempts with a lost answer: never repeated on a guess, and waited for longer than a Pix.
import { expect, test } from 'vitest';
import { changePurchase } from '#tests/support/buyers/rows.ts';
import { cards } from '#tests/support/buyers/cards.ts';
import { openShop } from '#tests/support/buyers/shop.ts';
import { drainBackground } from './background.ts';
import { refreshCharge } from './charges/refresh-charge.ts';

const { server, sql, buyers, sandbox } = await openShop();

const readStates = async (purchaseId: string) =>
  (
    await sql`
      select state from app.charges where order_id = (select order_id from purchases where id = ${purchaseId}) order by created_at`
  ).map((charge) => charge['state']);

/** A card attempt that never reached the provider, as a process that died leaves it. */
async function loseAttempt(state: string) {
  const person = await server.createPerson();
  const purchaseId = await buyers.startPurchase(person);
  const { body } = await buyers.payByCard(person, purchaseId, cards.analysed);
  const attempt = String(body.id);
  await sql`
    with gone as (delete from sandbox.deliveries using sandbox.charges c where c.id = charge_id and c.reference = ${attempt})
    update sandbox.charges set reference = 'lost:' || reference where reference = ${attempt}`;
  await changePurchase({ sql }, purchaseId, { payment_status: 'PENDING' });
  await sql`update app.charges set state = ${state}, provider_charge_id = null where id = ${attempt}`;
  const pay = () => buyers.payByCard(person, purchaseId, cards.approved);
  return { attempt, purchaseId, pay };
}

test.each(['unknown', 'creating'])(
  'an attempt left as %s fails after two minutes, not before, and then another card is charged',
  async (left) => {
    const { attempt, purchaseId, pay } = await loseAttempt(left);
    server.advance(119_000);
    await refreshCharge(server.deps, attempt);
    expect(await readStates(purchaseId)).toEqual([left]);
    server.advance(1_000);
    await refreshCharge(server.deps, attempt);
    expect(await pay()).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } });
    expect(await readStates(purchaseId)).toEqual(['failed', 'paid']);
  },
);

test('a buyer who submits again while the card attempt is unknown is not charged a second time', async () => {
  const { purchaseId, pay } = await loseAttempt('unknown');
  server.advance(119_000);
  expect((await pay()).status).toBe(502);
  expect(await readStates(purchaseId)).toEqual(['unknown']);
  server.advance(1_000);
  expect((await pay()).status).toBe(200);
});

test('a card reported as declined after its payment was confirmed stays paid', async () => {
  const person = await server.createPerson();
  const purchaseId = await buyers.startPurchase(person);
  const createCharge = sandbox.createCharge.bind(sandbox);
  sandbox.createCharge = async (order) => {
    await createCharge(order);
    await sandbox.deliver();
    await drainBackground();
    return { ok: false, reason: 'declined' };
  };
  await buyers.payByCard(person, purchaseId, cards.approved);
  sandbox.createCharge = createCharge;
  expect(await readStates(purchaseId)).toEqual(['paid']);
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});
