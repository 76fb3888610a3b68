import { beforeEach, describe, expect, test } from 'vitest';
import { openAsaasShop } from '#tests/support/asaas/shop.ts';
import { cards } from '#tests/support/buyers/cards.ts';
import { offerBump } from '#tests/support/buyers/rows.ts';
import { drainBackground } from '../background.ts';
import { processInvoices } from './process-invoices.ts';
import type { Person } from '#tests/support/test-app.ts';

const shop = await openAsaasShop({
  invoiceTerms: {
    moment: 'payment',
    service: { municipalServiceCode: '8.02' },
    serviceName: 'Ensino de idiomas',
    taxes: { iss: 2, cofins: 0, csll: 0, inss: 0, ir: 0, pis: 0 },
    regime: { name: 'simples', codes: {} },
    retainsIss: false,
    observations: '',
  },
});
const { server, sql, buyers, emulator, trigger, work, lines } = shop;
const { fiscal } = emulator.store;
const day = 24 * 60 * 60;
let person: Person;
beforeEach(async () => {
  person = await server.createPerson();
  fiscal.refusal = null;
  fiscal.cancelRefusal = null;
  fiscal.isConfigured = true;
  fiscal.simplesNacional = true;
  await sql`select app.use_invoices('payment')`;
});

async function buy() {
  const bought = await buyers.openPix(person);
  await trigger(bought.paymentId, 'pay');
  return bought;
}
async function read(paymentId: string) {
  const [row] = await sql`
    select state, attempt, value_cents, number, pdf_url, problem, next_check_at is not null as waits
    from invoices where charge_id = ${paymentId}`;
  return row;
}
const atProvider = (paymentId: string) =>
  [...fiscal.invoices.values()].filter(({ externalReference }) =>
    externalReference?.startsWith(paymentId),
  );
const listIssues = async (paymentId: string) => [
  ...(await sql<{ id: string; note: string; is_open: boolean }[]>`
    select id, note, resolved_at is null as is_open from app.payment_issues
    where charge_id = ${paymentId} and kind = 'invoice_failed' order by id`),
];
/** Works until every step that waits only for time is done. */
async function settle(): Promise<void> {
  for (const seconds of [31, 61, 121, 241, 481]) await work(seconds);
}
async function issue() {
  const bought = await buy();
  await settle();
  expect(await read(bought.paymentId)).toMatchObject({ state: 'issued' });
  return bought;
}
async function retry(paymentId: string) {
  const admin = await server.createPerson({ isAdmin: true });
  const [open] = await sql<{ id: string }[]>`
    select id from app.payment_issues where charge_id = ${paymentId} and kind = 'invoice_failed' and resolved_at is null`;
  const { status } = await server.send(
    '/rest/v1/rpc/admin_retry_invoice',
    { issue: Number(open?.id) },
    admin,
  );
  return status;
}

test('a paid Pix is invoiced at once, with its price and reference, and the buyer reads state, number and PDF', async () => {
  const { paymentId } = await buy();
  await work(1);
  expect(await read(paymentId)).toMatchObject({ state: 'requested', value_cents: 9700 });
  expect(atProvider(paymentId)).toMatchObject([
    {
      value: 97,
      payment: await buyers.readProviderId(paymentId),
      externalReference: `${paymentId}-nf1`,
    },
  ]);
  await settle();
  const invoice = { state: 'issued', number: expect.any(String), pdf_url: expect.any(String) };
  expect(await read(paymentId)).toMatchObject({ ...invoice, waits: false });
  await server.renewToken(person);
  const own = await server.request(
    '/rest/v1/invoices?select=charge_id,state,number,pdf_url',
    {},
    person,
  );
  expect(await own.json()).toMatchObject([{ charge_id: paymentId, ...invoice }]);
});

test('a card in installments has one invoice, of its plan and over its total', async () => {
  const purchaseId = await buyers.startPurchase(person);
  const { body } = await buyers.payByCard(person, purchaseId, cards.approved, {
    installments: 3,
  });
  await settle();
  const paymentId = String(body['id']);
  expect(atProvider(paymentId)).toMatchObject([
    { value: 97, payment: null, installment: await buyers.readProviderId(paymentId) },
  ]);
});

test('an unpaid charge has no invoice', async () => {
  const unpaid = await buyers.openPix(await server.createPerson());
  const bought = await buy();
  await settle();
  expect(await read(unpaid.paymentId)).toBeUndefined();
  expect(atProvider(bought.paymentId)).toHaveLength(1);
});

test.each(['after', 502] as const)(
  'an invoice whose answer was lost (%s) is found by its reference and not made twice',
  async (fault) => {
    emulator.force('POST', /^\/invoices$/u, fault);
    const { paymentId } = await buy();
    await settle();
    await settle();
    expect(atProvider(paymentId)).toHaveLength(1);
    expect(await read(paymentId)).toMatchObject({ state: 'issued', attempt: 1 });
  },
);

test('several processes at once make one invoice', async () => {
  const { paymentId } = await buy();
  await Promise.all([work(1), work(0), work(0)]);
  await settle();
  expect(atProvider(paymentId)).toHaveLength(1);
});

describe('after the guarantee', () => {
  test('an invoice waits until then, and a refund before it leaves none', async () => {
    await sql`select app.use_invoices('guarantee')`;
    const { paymentId } = await buy();
    const other = await server.createPerson();
    const returned = await buyers.openPix(other);
    await trigger(returned.paymentId, 'pay');
    await settle();
    expect(await read(paymentId)).toMatchObject({ state: 'waiting' });
    await server.renewToken(other);
    await buyers.post('request-refund', { purchaseId: returned.purchaseId }, other);
    await work(5);
    await work(8 * day);
    await settle();
    expect(await read(paymentId)).toMatchObject({ state: 'issued' });
    expect(await read(returned.paymentId)).toMatchObject({ state: 'cancelled' });
    expect(atProvider(returned.paymentId)).toHaveLength(0);
  });
});

describe('money that goes back', () => {
  test('a refund cancels the invoice', async () => {
    const { purchaseId, paymentId } = await issue();
    await server.renewToken(person);
    await buyers.post('request-refund', { purchaseId }, person);
    await work(5);
    await settle();
    expect(atProvider(paymentId)).toMatchObject([{ status: 'CANCELED' }]);
    expect(await read(paymentId)).toMatchObject({ state: 'cancelled', waits: false });
  });

  test('a refund that comes while the invoice is being looked at is not overlooked', async () => {
    const { paymentId } = await buy();
    await work(1);
    let isReached = () => {};
    let goOn = () => {};
    const reached = new Promise<void>((resolve) => {
      isReached = resolve;
    });
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    emulator.force('GET', /^\/invoices$/u, async () => {
      isReached();
      await held;
    });
    server.advance(61_000);
    const looking = processInvoices(server.deps);
    await reached;
    await trigger(paymentId, 'refund');
    await trigger(paymentId, 'refund_done');
    goOn();
    await looking;
    await settle();
    expect(await read(paymentId)).toMatchObject({ state: 'cancelled' });
  });

  test('a dispute cancels it, and one that is won has it issued anew under another reference', async () => {
    const { paymentId } = await issue();
    await trigger(paymentId, 'chargeback_opened');
    await settle();
    expect(await read(paymentId)).toMatchObject({ state: 'cancelled' });
    await trigger(paymentId, 'chargeback_won');
    await settle();
    expect(await read(paymentId)).toMatchObject({ state: 'issued', attempt: 2 });
    expect(atProvider(paymentId).map(({ status }) => status)).toEqual(['CANCELED', 'AUTHORIZED']);
  });

  test('of one course of an order cancels the invoice and issues one of the rest', async () => {
    await offerBump(server.deps.database);
    const { beginOrder, charge, readItems } = buyers;
    await server.renewToken(person);
    const { id } = await beginOrder(person);
    const { body } = await charge(person, id, { value: 144 });
    const paymentId = String(body['id']);
    await trigger(paymentId, 'pay');
    await settle();
    expect(await read(paymentId)).toMatchObject({ state: 'issued', value_cents: 14_400 });
    await server.renewToken(person);
    const bump = (await readItems(id)).find(({ course }) => course !== 'masterclass');
    await buyers.post('request-refund', { purchaseId: bump?.id }, person);
    await work(5);
    await settle();
    await settle();
    expect(atProvider(paymentId).map(({ status, value }) => [status, value])).toEqual([
      ['CANCELED', 144],
      ['AUTHORIZED', 97],
    ]);
    await sql`delete from app.order_bumps`;
  });
});

test('a dispute about one installment leaves an invoice over the rest, which names the course', async () => {
  const purchaseId = await buyers.startPurchase(person);
  const { body } = await buyers.payByCard(person, purchaseId, cards.approved, { installments: 3 });
  const paymentId = String(body['id']);
  await settle();
  const [first] = emulator.store.plan(await buyers.readProviderId(paymentId));
  emulator.store.apply(first?.id ?? '', 'chargeback_opened');
  await settle();
  const [, rest] = atProvider(paymentId);
  expect(rest).toMatchObject({ status: 'AUTHORIZED', value: 64.67 });
  expect(rest?.serviceDescription).toMatch(/^Masterclass Inglês Proibido \(pedido IP-/u);
});

describe('a part that goes back in the panel of the provider', () => {
  const returnInPanel = async (paymentId: string) =>
    emulator.store.returnPart(await buyers.readProviderId(paymentId), 3000);
  const listValues = (paymentId: string) =>
    atProvider(paymentId).map(({ status, value }) => [status, value]);
  const corrected = [
    ['CANCELED', 97],
    ['AUTHORIZED', 67],
  ];

  test('cancels the invoice and issues one of the rest', async () => {
    const { paymentId } = await issue();
    await returnInPanel(paymentId);
    await settle();
    expect(await read(paymentId)).toMatchObject({ state: 'issued', value_cents: 6700 });
    expect(listValues(paymentId)).toEqual(corrected);
  });

  test('also when it goes back while the provider answers that the invoice is issued', async () => {
    const { paymentId } = await buy();
    await work(1);
    await work(31);
    expect(await read(paymentId)).toMatchObject({ state: 'requested' });
    emulator.force('GET', /^\/invoices$/u, async () => {
      await returnInPanel(paymentId);
      await emulator.store.deliver();
      await drainBackground();
    });
    await settle();
    await settle();
    expect(await read(paymentId)).toMatchObject({ state: 'issued', value_cents: 6700 });
    expect(listValues(paymentId)).toEqual(corrected);
  });
});

test('an invoice that a person cancels in the panel is cancelled here, told by its event', async () => {
  const { paymentId } = await issue();
  await work(7 * day);
  const [invoice] = atProvider(paymentId);
  if (invoice) fiscal.change(invoice, { status: 'CANCELED' });
  await work(1);
  expect(await read(paymentId)).toMatchObject({ state: 'cancelled', waits: false });
  expect(atProvider(paymentId)).toHaveLength(1);
});

test('an event of an invoice is taken for a hint alone, and one that is not ours for nothing', async () => {
  const { paymentId } = await buy();
  await work(1);
  const payment = await buyers.readProviderId(paymentId);
  for (const externalReference of [`${paymentId}-nf1`, 'of-the-panel', null]) {
    const id = `evt_${String(externalReference)}`;
    const event = { id, event: 'INVOICE_ERROR', invoice: { externalReference, payment } };
    const headers = { 'asaas-access-token': shop.webhookToken };
    const answer = await server.app.request('/.netlify/functions/payment-webhook', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(event),
    });
    expect(answer.status).toBe(200);
  }
  expect(await read(paymentId)).toMatchObject({ state: 'requested' });
  await settle();
  expect(await read(paymentId)).toMatchObject({ state: 'issued', attempt: 1 });
  expect(
    await sql`select from app.payment_events where external_id like 'evt_%'
    and event = 'INVOICE_ERROR'`,
  ).toHaveLength(1);
});

test('a school in Simples Nacional sends nothing of PIS and COFINS', async () => {
  const { paymentId } = await issue();
  expect(atProvider(paymentId)[0]?.taxes).toEqual({
    retainIss: false,
    iss: 2,
    csll: 0,
    inss: 0,
    ir: 0,
  });
});

describe('an invoice that fails', () => {
  test('because the account is not in Simples Nacional is an issue with that reason, and asks for none', async () => {
    fiscal.simplesNacional = false;
    const { paymentId } = await buy();
    await settle();
    expect(await listIssues(paymentId)).toMatchObject([
      { note: 'NFSE_REGIME diz simples, e a conta no provedor não é do Simples Nacional.' },
    ]);
    expect(atProvider(paymentId)).toHaveLength(0);
    fiscal.simplesNacional = true;
    expect(await retry(paymentId)).toBe(204);
    await settle();
    expect(await read(paymentId)).toMatchObject({ state: 'issued' });
  });

  test('once is not tried again by the event about it', async () => {
    fiscal.refusal = 'CNAE não permitido';
    const { paymentId } = await buy();
    await settle();
    const asked = emulator.requests.length;
    const [invoice] = atProvider(paymentId);
    if (invoice) fiscal.change(invoice, { status: 'ERROR' });
    await settle();
    expect(emulator.requests.slice(asked).filter((line) => /authorize/u.test(line))).toEqual([]);
    expect(await read(paymentId)).toMatchObject({ state: 'failed', waits: false });
  });

  test('is an issue in the words of the city hall, and "Tentar de novo" has it issued', async () => {
    fiscal.refusal = 'CNAE não permitido';
    const { paymentId } = await buy();
    await settle();
    expect(await read(paymentId)).toMatchObject({ state: 'failed', waits: false });
    expect(await listIssues(paymentId)).toMatchObject([
      { note: 'CNAE não permitido', is_open: true },
    ]);
    expect(JSON.stringify(lines)).not.toContain(person.email);
    expect(await retry(paymentId)).toBe(204);
    await settle();
    expect(await read(paymentId)).toMatchObject({ state: 'issued', problem: null });
    expect(atProvider(paymentId)).toHaveLength(1);
    expect(await listIssues(paymentId)).toMatchObject([{ is_open: false }]);
  });

  test('because the account has no fiscal data is made once it has', async () => {
    fiscal.isConfigured = false;
    const { paymentId } = await buy();
    await settle();
    expect(await listIssues(paymentId)).toMatchObject([{ is_open: true }]);
    expect(await retry(paymentId)).toBe(204);
    await settle();
    expect(await listIssues(paymentId)).toMatchObject([{ is_open: false }, { is_open: true }]);
    fiscal.isConfigured = true;
    expect(await retry(paymentId)).toBe(204);
    await settle();
    expect(await read(paymentId)).toMatchObject({ state: 'issued' });
    expect(await retry(paymentId)).toBe(409);
  });

  test('because the key may not read invoices is an issue, and sales go on', async () => {
    emulator.force('GET', /^\/invoices$/u, 403);
    const { paymentId } = await buy();
    await work(1);
    expect(await listIssues(paymentId)).toMatchObject([{ is_open: true }]);
    expect(shop.provider.findProblem?.()).toBeNull();
  });

  test('and a cancellation that is denied is an issue; one that the school makes at the provider closes it', async () => {
    const { purchaseId, paymentId } = await issue();
    fiscal.cancelRefusal = 'Prazo encerrado';
    await server.renewToken(person);
    await buyers.post('request-refund', { purchaseId }, person);
    await work(5);
    await settle();
    expect(await listIssues(paymentId)).toMatchObject([{ note: 'Prazo encerrado', is_open: true }]);
    for (const invoice of atProvider(paymentId)) invoice.status = 'CANCELED';
    expect(await retry(paymentId)).toBe(204);
    await settle();
    expect(await read(paymentId)).toMatchObject({ state: 'cancelled' });
  });
});

test('without the setting nothing is invoiced', async () => {
  await sql`select app.use_invoices(null)`;
  const { paymentId } = await buy();
  await settle();
  expect(await read(paymentId)).toBeUndefined();
});
