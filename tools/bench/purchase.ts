import { randomUUID } from 'node:crypto';
import { median, sendOnce } from './load.ts';
import { memberHeaders } from './api.ts';
import type { Member } from './people.ts';
import type { Row } from './report.ts';
import type { Running } from './servers.ts';

const rounds = 20;

async function post(
  url: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<Record<string, unknown>> {
  const text = JSON.stringify(body);
  const answer = await sendOnce({
    url,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: text,
  });
  if (answer.status >= 400) throw new Error(`${url}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body) as Record<string, unknown>;
}

/** A buyer with a charge that waits. */
export interface Waiting {
  token: string;
  personId: string;
  /** Asks for the status of the charge. */
  check: () => Promise<string>;
  /** Pays at a server of the same school. */
  pay: (url: string) => Promise<void>;
}

export const isConfirmed = (status: string) => /RECEIVED|CONFIRMED/u.test(status);

/** Every request of a buyer's browser until the payment: account, order, customer, charge and QR code. */
export async function openCharge(product: Pick<Running, 'url'>, key: string): Promise<Waiting> {
  const base = memberHeaders({ key, token: key, id: '', email: '', password: '' });
  const account = {
    email: `${randomUUID()}@example.com`,
    password: 'bench-password',
    data: { full_name: 'Ana Bench', origin: 'checkout' },
  };
  const session = await post(`${product.url}/auth/v1/signup`, base, account);
  const headers = { ...base, authorization: `Bearer ${String(session.access_token)}` };
  const order = await post(`${product.url}/rest/v1/rpc/start_purchase`, headers, {
    product: 'masterclass',
    method: 'pix',
  });
  const functions = `${product.url}/.netlify/functions`;
  const person = {
    name: 'Ana Bench',
    email: account.email,
    cpfCnpj: '24971563792',
    phone: '11987654321',
  };
  const customer = await post(`${functions}/create-customer`, headers, person);
  const charge = await post(`${functions}/create-payment`, headers, {
    customer: customer.id,
    billingType: 'PIX',
    value: order.amount,
    externalReference: order.id,
  });
  const check = { url: `${functions}/check-payment?paymentId=${String(charge.id)}`, headers };
  await sendOnce(check);
  const { id } = session.user as { id: string };
  return {
    token: String(session.access_token),
    personId: id,
    check: async () => (await sendOnce(check)).body,
    async pay(url) {
      await post(`${url}/.netlify/functions/sandbox-pay`, headers, { paymentId: charge.id });
    },
  };
}

/** A whole purchase with its confirmation. */
async function buy(product: Running, key: string): Promise<void> {
  const { pay, check } = await openCharge(product, key);
  await pay(product.url);
  const giveUpAt = Date.now() + 10_000;
  while (!isConfirmed(await check())) {
    if (Date.now() > giveUpAt) throw new Error('the payment was not confirmed');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** The minimal server writes the rows of a whole Pix purchase in one request. */
export async function measurePurchase(
  product: Running,
  member: Member,
  minimalUrl: string,
): Promise<Row> {
  const ours: number[] = [];
  const minimal: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await buy(product, member.key);
    ours.push(performance.now() - startedAt);
    const minimalAt = performance.now();
    await post(
      `${minimalUrl}/buy`,
      {},
      { email: `${randomUUID()}@example.com`, password: 'bench-password' },
    );
    minimal.push(performance.now() - minimalAt);
  }
  const [a, b] = [median(ours), median(minimal)];
  return {
    name: 'full Pix purchase by API',
    ours: `${a.toFixed(0)} ms`,
    yardstick: `minimal ${b.toFixed(0)} ms`,
    ratio: a / b,
    aim: '<= 2.40',
  };
}
