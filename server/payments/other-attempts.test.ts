// Other open charges of a course that has been paid.
import { expect, test } from 'vitest';
import { openShop } from '#tests/support/shop.ts';
import { createRandomId } from './random-id.ts';

const { server, sql, checkout } = await openShop();

test('a payment cancels the other open charges of its course, and no charge of another course', async () => {
  const person = await server.createPerson();
  const { paymentId } = await checkout.openPix(person);
  const [old] = await sql<{ id: string }[]>`
    insert into purchases (user_id, course_id, product_id, product_name, amount, payment_method, payment_status, provider)
    values (${person.id}, 'masterclass', 'masterclass', 'Masterclass', 97, 'pix', 'CANCELLED', 'sandbox') returning id`;
  const leaveOpen = async (purchaseId: string | null, courseId = 'masterclass') => {
    const id = createRandomId('pay');
    await sql`
      insert into app.charges
        (id, provider, customer_id, user_id, order_id, course_id, method, amount_cents, state, due_at, polled_at, created_at)
      select ${id}, provider, customer_id, user_id, ${purchaseId}, ${courseId}, method, amount_cents, state, due_at, polled_at, created_at
      from app.charges where id = ${paymentId}`;
    return id;
  };
  const left = [await leaveOpen(null), await leaveOpen(old?.id ?? null)];
  await leaveOpen(null, 'ingles-proibido');
  await checkout.pay(paymentId);
  const effects = await sql<{ id: string }[]>`
    select payload ->> 'charge_id' as id from app.outbox where kind = 'cancel_charge'`;
  expect(effects.map(({ id }) => id).sort()).toEqual(left.sort());
});
