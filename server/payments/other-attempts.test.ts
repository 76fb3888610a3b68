// Other open charges of a course that has been paid.
import { expect, test } from 'vitest';
import { insertCharge, insertPurchase } from '#tests/support/buyers/rows.ts';
import { openShop } from '#tests/support/buyers/shop.ts';

const { server, sql, buyers } = await openShop();

test('a payment cancels the other open charges of its course, and no charge of another course', async () => {
  const person = await server.createPerson();
  const { paymentId } = await buyers.openPix(person);
  const { database } = server.deps;
  const old = await insertPurchase(database, person.id, { payment_status: 'CANCELLED' });
  const leaveOpen = (purchase_id: string | null, course_id = 'masterclass') =>
    insertCharge(database, person.id, { purchase_id, course_id, provider_charge_id: null });
  const left = [await leaveOpen(null), await leaveOpen(old)];
  await leaveOpen(null, 'ingles-proibido');
  await buyers.pay(paymentId);
  const effects = await sql<{ id: string }[]>`
    select payload ->> 'charge_id' as id from app.outbox where kind = 'cancel_charge'`;
  expect(effects.map(({ id }) => id).sort()).toEqual(left.sort());
});
