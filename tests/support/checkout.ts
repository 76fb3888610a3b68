import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { drainBackground } from '#server/payments/background.ts';
import type { Person, TestApp } from './test-app.ts';

const functions = '/.netlify/functions';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Test cards of the sandbox (README). */
export const cards = {
  approved: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  insufficient_funds: '4000 0000 0000 9995',
  expired_card: '4000 0000 0000 0069',
  invalid_card: '4000 0000 0000 0127',
  suspected_fraud: '4000 0000 0000 0119',
  analysed: '4000 0000 0000 0341',
} as const;

/** Body of a card payment as the checkout sends it. */
export function toCardRequest(number: string, customerId: string, externalReference?: string) {
  return {
    customerId,
    externalReference,
    creditCard: {
      holderName: 'ANA SOUZA',
      number,
      expiryMonth: '12',
      expiryYear: '2030',
      ccv: '737',
    },
    creditCardHolderInfo: {
      name: 'Ana Souza',
      email: 'ana@example.com',
      cpfCnpj: '249.715.637-92',
      postalCode: '01001-000',
      address: 'Praça da Sé',
      addressNumber: '100',
      addressComplement: 'lado ímpar',
      neighborhood: 'Sé',
      city: 'São Paulo',
      state: 'SP',
      phone: '(11) 98888-7777',
    },
  };
}

/** The checkout's endpoints, called as a given person. */
export function createCheckout(server: TestApp) {
  async function read(response: Response): Promise<Answer> {
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
  }
  const post = async (name: string, body: object, person: Person | null = null) =>
    read(await server.send(name.startsWith('/') ? name : `${functions}/${name}`, body, person));
  const get = async (name: string, person: Person | null = null) =>
    read(await server.request(`${functions}/${name}`, {}, person));

  async function createCustomer(person: Person | null = null): Promise<string> {
    const { body } = await post(
      'create-customer',
      {
        name: 'Ana Souza',
        email: 'ana@example.com',
        cpfCnpj: '249.715.637-92',
        phone: '(11) 98888-7777',
      },
      person,
    );
    return String(body.id);
  }
  async function startPurchase(person: Person, product = 'masterclass'): Promise<string> {
    const claims = { sub: person.id, role: 'authenticated' };
    const caller = { role: 'authenticated' as const, userId: person.id, claims };
    const text = 'select public.start_purchase($1) as purchase';
    const [row] = await server.deps.database.queryAsCaller(caller, text, [product]);
    return (row as { purchase: { id: string } }).purchase.id;
  }
  /** Body of a request for a Pix of a new purchase of the masterclass. */
  async function toPixRequest(person: Person, change: object = {}) {
    const externalReference = await startPurchase(person);
    const customer = await createCustomer(person);
    return { customer, billingType: 'PIX', value: 97, externalReference, ...change };
  }

  async function open(person: Person, billingType: 'PIX' | 'BOLETO') {
    const request = await toPixRequest(person, { billingType });
    const { status, body } = await post('create-payment', request, person);
    expect(status).toBe(200);
    return { purchaseId: request.externalReference, body };
  }

  /** Creates a purchase of the masterclass with an open Pix. */
  async function openPix(person: Person): Promise<{ purchaseId: string; paymentId: string }> {
    const { purchaseId, body } = await open(person, 'PIX');
    return { purchaseId, paymentId: String(body.id) };
  }

  /** Creates a purchase of the masterclass with an open boleto. */
  async function openBoleto(person: Person) {
    const { purchaseId, body: boleto } = await open(person, 'BOLETO');
    return { purchaseId, boleto };
  }

  /** Attempts to pay a purchase by card. */
  async function payByCard(
    person: Person,
    purchaseId: string,
    number: string,
    change: object = {},
  ): Promise<Answer> {
    const customer = await createCustomer(person);
    const request = { ...toCardRequest(number, customer, purchaseId), ...change };
    return post('create-credit-card-payment', request, person);
  }
  /** A purchase of the masterclass that an approved card has paid. */
  async function buyByCard(person: Person): Promise<{ purchaseId: string; paymentId: string }> {
    const purchaseId = await startPurchase(person);
    const { body } = await payByCard(person, purchaseId, cards.approved);
    return { purchaseId, paymentId: String(body.id) };
  }

  /** Replaces an open Pix by a new one; returns the new charge's id. */
  const renew = async (person: Person, paymentId: string) =>
    String((await post('renew-payment', { paymentId }, person)).body.id);

  async function readPurchase(id: string) {
    const [row] = await server.deps.database.sql<
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

  async function readProviderId(paymentId: string): Promise<string> {
    const [row] = await server.deps.database.sql<{ id: string }[]>`
      select provider_charge_id as id from app.charges where id = ${paymentId}`;
    return row?.id ?? '';
  }
  async function pay(paymentId: string): Promise<void> {
    expect((await post('sandbox-pay', { paymentId })).status).toBe(200);
    await drainBackground();
  }
  return {
    post,
    get,
    createCustomer,
    startPurchase,
    toPixRequest,
    openPix,
    openBoleto,
    payByCard,
    buyByCard,
    renew,
    readPurchase,
    expectPurchase,
    readProviderId,
    pay,
    newId: randomUUID,
  };
}
