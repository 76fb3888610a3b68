import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import { createCheckout } from './checkout.ts';
import type { Person, TestApp } from './test-app.ts';

type Columns = Record<string, string | number | boolean | Date | null> & { code?: string };

/** A coupon of 20 percent for every course, with other values where `columns` names them. */
export async function insertCoupon({ sql }: Pick<Database, 'sql'>, columns: Columns = {}) {
  const code = `C${randomBytes(5).toString('hex').toUpperCase()}`;
  const percent = 'amount_cents' in columns ? null : 20;
  const row = { id: randomUUID(), code, percent, is_for_all_courses: true, ...columns };
  await sql`insert into app.coupons ${sql(row)}`;
  return { id: row.id, code: row.code };
}

/** What buyers do with coupons at a server. */
export function createCouponBuyers(server: TestApp) {
  const checkout = createCheckout(server);
  const { sql } = server.deps.database;

  /** The answer of start_purchase: a purchase, or a refusal. */
  async function begin(person: Person, coupon: string | null, product = 'masterclass') {
    const claims = { sub: person.id, role: 'authenticated' };
    const caller = { role: 'authenticated' as const, userId: person.id, claims };
    const text = 'select public.start_purchase($1, coupon => $2::uuid) as answer';
    const [row] = await server.deps.database.queryAsCaller(caller, text, [product, coupon]);
    return (row as { answer: { id: string; amount: number; refusal?: string } }).answer;
  }
  /** A payer's own e-mail and document, so that two buyers are two persons. */
  async function createPayer(person: Person, change: object = {}): Promise<string> {
    const payer = {
      name: 'Ana Souza',
      email: person.email,
      cpfCnpj: '249.715.637-92',
      phone: '(11) 98888-7777',
      ...change,
    };
    const { body } = await checkout.post('create-customer', payer, person);
    return String(body['id']);
  }
  async function charge(person: Person, purchaseId: string, change: object = {}) {
    const customer = await createPayer(person);
    const request = { customer, billingType: 'PIX', externalReference: purchaseId, ...change };
    return checkout.post('create-payment', request, person);
  }
  /** A purchase with an open Pix, at the price with the coupon. */
  async function openPix(person: Person, coupon: string) {
    const { id: purchaseId } = await begin(person, coupon);
    const { body } = await charge(person, purchaseId);
    return { purchaseId, paymentId: String(body['id']) };
  }
  /** What a coupon's uses are: "taken", "returned", "over" (beyond the limit) or "named", in order of their purchases. */
  async function readUses(coupon: string): Promise<string[]> {
    const rows = await sql<{ use: string }[]>`
      select case when u.taken_at is null then 'named' when u.returned_at is not null then 'returned'
        when u.is_over then 'over' else 'taken' end as use
      from app.coupon_uses u join purchases p on p.id = u.order_id
      where u.coupon_id = ${coupon} order by p.order_number`;
    return rows.map(({ use }) => use);
  }
  const check = (person: Person | null, coupon: string, product = 'masterclass') =>
    checkout.post('check-coupon', { product, coupon }, person);
  return { begin, createPayer, charge, openPix, readUses, check };
}
