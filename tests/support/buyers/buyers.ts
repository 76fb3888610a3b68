import { expect } from 'vitest';
import { drainBackground } from '#server/payments/background.ts';
import { cancelCharge } from '#server/payments/charges/cancel-charge.ts';
import { createCharge } from '#server/payments/charges/create-charge.ts';
import type { Person, TestApp } from '../test-app.ts';
import { cards, toCardRequest } from './cards.ts';

const functions = '/.netlify/functions';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** The answer of start_purchase: an order, or a refusal. */
export interface Begun {
  id: string;
  amount: number;
  refusal?: string;
  items: { course_id: string; product_name: string; amount: number; discount: number }[];
}

/** The choices with which an order begins, besides its buyer; extras of null: those of the open order. */
interface Choice {
  product?: string;
  coupon?: string | null;
  extras?: string[] | null;
}

export type Buyers = ReturnType<typeof createBuyers>;

/** The actions of buyers at a server, by its endpoints. Unless a choice says otherwise they buy the masterclass, by Pix. */
export function createBuyers(server: TestApp) {
  const { database } = server.deps;
  const { sql } = database;

  async function read(response: Response): Promise<Answer> {
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
  }
  const post = async (name: string, body: object, person: Person | null = null) =>
    read(await server.send(name.startsWith('/') ? name : `${functions}/${name}`, body, person));
  const get = async (name: string, person: Person | null = null) =>
    read(await server.request(`${functions}/${name}`, {}, person));

  async function begin(person: Person, choice: Choice = {}): Promise<Begun> {
    const { product = 'masterclass', coupon = null, extras = null } = choice;
    const claims = { sub: person.id, role: 'authenticated' };
    const caller = { role: 'authenticated' as const, userId: person.id, claims };
    const [row] = await database.queryAsCaller(
      caller,
      'select public.start_purchase($1, coupon => $2::uuid, extras => $3::text[]) as answer',
      [product, coupon, extras && `{${extras.join(',')}}`],
    );
    return (row as { answer: Begun }).answer;
  }
  /** The same, of masterclass and full course. */
  const beginOrder = (person: Person, choice: Choice = {}) =>
    begin(person, { extras: ['ingles-proibido'], ...choice });
  const startPurchase = async (person: Person, product?: string) =>
    (await begin(person, product === undefined ? {} : { product })).id;

  /** A payer with the account's e-mail, so that two buyers are two persons. */
  async function createPayer(person: Person | null = null, change: object = {}): Promise<string> {
    const payer = {
      name: 'Ana Souza',
      email: person?.email ?? 'ana@example.com',
      cpfCnpj: '249.715.637-92',
      phone: '(11) 98888-7777',
      ...change,
    };
    return String((await post('create-customer', payer, person)).body.id);
  }
  /** Asks for a Pix of an order. */
  async function charge(person: Person, purchaseId: string, change: object = {}) {
    const customer = await createPayer(person);
    const request = { customer, billingType: 'PIX', externalReference: purchaseId, ...change };
    return post('create-payment', request, person);
  }
  /** Body of a request for a Pix of a new purchase of the masterclass. */
  async function toPixRequest(person: Person, change: object = {}) {
    const externalReference = await startPurchase(person);
    const customer = await createPayer(person);
    return { customer, billingType: 'PIX', value: 97, externalReference, ...change };
  }

  /** A new order whose Pix or boleto is open. */
  async function open(person: Person, choice: Choice, billingType: 'PIX' | 'BOLETO') {
    const { id: purchaseId } = await begin(person, choice);
    const { status, body } = await charge(person, purchaseId, { billingType });
    expect(status).toBe(200);
    return { purchaseId, body };
  }
  async function openPix(person: Person, choice: Choice = {}) {
    const { purchaseId, body } = await open(person, choice, 'PIX');
    return { purchaseId, paymentId: String(body.id) };
  }
  /** An order of masterclass and full course whose Pix is open. */
  const openOrder = (person: Person, choice: Choice = {}) =>
    openPix(person, { extras: ['ingles-proibido'], ...choice });
  async function openBoleto(person: Person) {
    const { purchaseId, body: boleto } = await open(person, {}, 'BOLETO');
    return { purchaseId, boleto };
  }

  /** Attempts to pay a purchase by card. */
  async function payByCard(
    person: Person,
    purchaseId: string,
    number: string,
    change: object = {},
  ): Promise<Answer> {
    const customer = await createPayer(person);
    const request = { ...toCardRequest(number, customer, purchaseId), ...change };
    return post('create-credit-card-payment', request, person);
  }
  /** A purchase that an approved card has paid. */
  async function buyByCard(person: Person): Promise<{ purchaseId: string; paymentId: string }> {
    const purchaseId = await startPurchase(person);
    const { body } = await payByCard(person, purchaseId, cards.approved);
    return { purchaseId, paymentId: String(body.id) };
  }

  /** Pays a Pix or boleto in the sandbox, with its webhook handled. */
  async function pay(paymentId: string): Promise<void> {
    expect((await post('sandbox-pay', { paymentId })).status).toBe(200);
    await drainBackground();
  }
  /** Replaces an open Pix by a new one; returns the new charge's id. */
  const renew = async (person: Person, paymentId: string) =>
    String((await post('renew-payment', { paymentId }, person)).body.id);
  /** The same without the endpoint's refusals. */
  async function renewAnyway(paymentId: string): Promise<string> {
    await cancelCharge(server.deps, paymentId);
    const [old] = await sql<
      { userId: string; orderId: string; customerId: string; providerCustomerId: string }[]
    >`
      select c.user_id as "userId", c.order_id as "orderId", c.customer_id as "customerId",
        p.provider_customer_id as "providerCustomerId"
      from app.charges c join app.payment_customers p on p.id = c.customer_id where c.id = ${paymentId}`;
    if (!old) throw new Error(`no charge ${paymentId}`);
    const created = await createCharge(server.deps, {
      ...old,
      courseId: 'masterclass',
      method: 'pix',
      amountCents: 9700,
      priceCents: 9700,
      installments: 1,
      description: 'Masterclass',
    });
    if (!created.ok) throw new Error(created.reason);
    return created.charge.id;
  }
  const check = (person: Person | null, coupon: string, product = 'masterclass') =>
    post('check-coupon', { product, coupon }, person);

  async function readPurchase(id: string) {
    const [row] = await sql<
      { payment_status: string; payment_id: string | null; has_access: boolean }[]
    >`
      select p.payment_status, p.payment_id, u.has_access from purchases p join public.users u on u.id = p.user_id
      where p.id = ${id}`;
    if (!row) throw new Error(`no purchase ${id}`);
    return row;
  }
  /** Expects a purchase's status, and where it is given whether its account has access. */
  async function expectPurchase(id: string, payment_status: string, has_access?: boolean) {
    const expected = has_access === undefined ? { payment_status } : { payment_status, has_access };
    expect(await readPurchase(id)).toMatchObject(expected);
  }
  /** The state of each course of the order that a purchase is part of, in its order. */
  async function readItems(purchaseId: string) {
    return [
      ...(await sql<
        { id: string; course: string; status: string; total: number; number: string }[]
      >`
        select id, course_id as course, payment_status as status, total::float, order_number as number
        from purchases where order_id = (select order_id from purchases where id = ${purchaseId}) order by place`),
    ];
  }
  const readStatuses = async (purchaseId: string) =>
    (await readItems(purchaseId)).map(({ status }) => status);
  /** The uses of a coupon: "taken", "returned", "over" (beyond the limit) or "named", in order of their purchases. */
  async function readUses(coupon: string): Promise<string[]> {
    const rows = await sql<{ use: string }[]>`
      select case when u.taken_at is null then 'named' when u.returned_at is not null then 'returned'
        when u.is_over then 'over' else 'taken' end as use
      from app.orders o left join app.coupon_uses u on u.order_id = o.id
      where o.coupon_id = ${coupon} order by o.order_number`;
    return rows.map(({ use }) => use);
  }
  /** The ledger of a charge, oldest row first: "payment 9700", "refund -3000". */
  async function readLedger(paymentId: string): Promise<string[]> {
    const rows = await sql<{ entry: string }[]>`
      select kind || ' ' || cents as entry from app.payment_entries where charge_id = ${paymentId} order by id`;
    return rows.map(({ entry }) => entry);
  }
  async function readProviderId(paymentId: string): Promise<string> {
    const [row] = await sql<{ id: string }[]>`
      select provider_charge_id as id from app.charges where id = ${paymentId}`;
    return row?.id ?? '';
  }

  return {
    post,
    get,
    begin,
    beginOrder,
    startPurchase,
    createPayer,
    charge,
    toPixRequest,
    openPix,
    openOrder,
    openBoleto,
    payByCard,
    buyByCard,
    pay,
    renew,
    renewAnyway,
    check,
    readPurchase,
    expectPurchase,
    readItems,
    readStatuses,
    readUses,
    readLedger,
    readProviderId,
  };
}
