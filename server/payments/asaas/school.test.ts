import { beforeEach, expect, test } from 'vitest';
import { openAsaasShop } from '#tests/support/asaas/shop.ts';
import { toCardRequest } from '#tests/support/buyers/cards.ts';
import type { Person } from '#tests/support/test-app.ts';
import { checkProvider } from '../ask-provider.ts';
import { drainBackground } from '../background.ts';

const { server, sql, buyers, emulator, provider, trigger, work, lines } = await openAsaasShop();
const cards = { approved: '4111 1111 1111 1111', declined: '4916 5613 5824 0741' };
let person: Person;
beforeEach(async () => {
  person = await server.createPerson();
});

async function buyInThree(number: string, ccv = '737') {
  const purchaseId = await buyers.startPurchase(person);
  const { creditCard } = toCardRequest(number, '');
  const answer = await buyers.payByCard(person, purchaseId, number, {
    installments: 3,
    creditCard: { ...creditCard, ccv },
  });
  return { purchaseId, ...answer, paymentId: String(answer.body['id']) };
}

test('a Pix is paid, returned, and takes its access back', async () => {
  const { purchaseId, paymentId } = await buyers.openPix(person);
  await trigger(paymentId, 'pay');
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  expect((await buyers.post('request-refund', { purchaseId }, person)).status).toBe(200);
  await work(5);
  await work(31);
  await buyers.expectPurchase(purchaseId, 'REFUNDED', false);
});

test('a boleto is returned once its buyer has named an account, on a page that buyer and school see until then', async () => {
  const { purchaseId, boleto } = await buyers.openBoleto(person);
  await trigger(String(boleto.id), 'pay', 'credit');
  await buyers.post('request-refund', { purchaseId }, person);
  await buyers.expectPurchase(purchaseId, 'REFUND_PENDING');
  const readPages = async () => [
    ...(await sql`
      select p.refund_page_url as own, c.refund_page_url is not distinct from p.refund_page_url as same,
        (select count(*)::integer from notifications n where n.user_id = p.user_id and n.kind = 'refund_account') as told
      from purchases p join app.charges c on c.id = p.payment_id where p.id = ${purchaseId}`),
  ];
  const page = expect.stringMatching(/^https:\/\/sandbox\.asaas\.com\/refund\//u);
  expect(await readPages()).toEqual([{ own: page, same: true, told: 1 }]);
  await buyers.post('request-refund', { purchaseId }, person);
  await work(40);
  expect(await readPages()).toEqual([{ own: page, same: true, told: 1 }]);
  await trigger(String(boleto.id), 'refund_done');
  await buyers.expectPurchase(purchaseId, 'REFUNDED', false);
  expect(await readPages()).toMatchObject([{ own: null }]);
});

test('a card in three installments is one purchase: credited later, disputed, won', async () => {
  const { purchaseId, paymentId, status } = await buyInThree(cards.approved);
  expect(status).toBe(200);
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  await trigger(paymentId, 'credit');
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  await trigger(paymentId, 'chargeback_opened');
  await buyers.expectPurchase(purchaseId, 'CHARGEBACK', false);
  await trigger(paymentId, 'chargeback_won');
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});

test('a declined card leaves the purchase open, and another card pays it', async () => {
  const { purchaseId, status } = await buyInThree(cards.declined);
  expect(status).toBe(402);
  await buyers.expectPurchase(purchaseId, 'PENDING', false);
  await buyers.payByCard(person, purchaseId, cards.approved);
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});

test('a card whose answer was lost is charged once', async () => {
  const before = emulator.requests.filter((line) => line === 'POST /payments').length;
  emulator.force('POST', /^\/payments$/u, 'after');
  const { purchaseId, status } = await buyInThree(cards.approved);
  expect(status).toBe(200);
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  const after = emulator.requests.filter((line) => line === 'POST /payments').length;
  expect(after - before).toBe(1);
});

test('an event that comes before our own request has its answer is handled, and counts once', async () => {
  emulator.force('POST', /^\/payments$/u, async () => {
    const newest = [...emulator.store.payments.values()].at(-1);
    emulator.store.apply(newest?.id ?? '', 'pay');
    await emulator.store.deliver({ copies: 3 });
    await drainBackground();
  });
  const { purchaseId } = await buyers.openPix(person);
  await work();
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});

test('events in another order, each twice, end where the provider is', async () => {
  const { purchaseId, paymentId } = await buyers.openPix(person);
  emulator.store.areEventsHeld = true;
  await trigger(paymentId, 'pay', 'chargeback_opened', 'chargeback_won');
  emulator.store.areEventsHeld = false;
  await emulator.store.deliver({ copies: 2, newestFirst: true });
  await drainBackground();
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});

test('without any webhook the payment is found by polling', async () => {
  const { purchaseId, paymentId } = await buyers.openPix(person);
  emulator.store.areEventsHeld = true;
  await trigger(paymentId, 'pay');
  server.advance(20_000);
  await buyers.get(`check-payment?paymentId=${paymentId}`, person);
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  emulator.store.areEventsHeld = false;
});

test('a visitor without an account cannot pay, although the provider is a test', async () => {
  const { status } = await buyers.post('create-customer', {
    name: 'Ana Souza',
    email: 'ana@example.com',
    cpfCnpj: '249.715.637-92',
    phone: '(11) 98888-7777',
  });
  expect(status).toBe(401);
});

test('a refused key closes payment with a sentence, and the school goes on; a good key opens it', async () => {
  const right = emulator.key;
  emulator.key = `$aact_hmlg_${'1'.repeat(40)}`;
  await checkProvider(server.deps);
  const answer = await buyers.post('create-customer', {}, person);
  expect(answer.status).toBe(400); // a fault of the form is said first
  const customer = {
    name: 'Ana Souza',
    email: 'ana@example.com',
    cpfCnpj: '249.715.637-92',
    phone: '(11) 98888-7777',
  };
  const closed = await buyers.post('create-customer', customer, person);
  expect(closed.status).toBe(502);
  expect(JSON.stringify(closed.body)).toContain('Pagamento indisponível, tente em instantes');
  expect((await server.request('/rest/v1/courses?select=id')).status).toBe(200);
  const readProblem = async () => (await sql`select provider_problem from app.settings`)[0];
  expect(await readProblem()).toEqual({ provider_problem: 'refused' });
  emulator.key = right;
  await checkProvider(server.deps);
  expect(await readProblem()).toEqual({ provider_problem: null });
  expect((await buyers.post('create-customer', customer, person)).status).toBe(200);
});

test('a 403 to a question closes payment, and a permission that is missing for something else does not', async () => {
  emulator.force('GET', /^\/payments$/u, 403);
  await provider.checkHealth?.();
  expect(provider.findProblem?.()).toBe('refused');
  await provider.checkHealth?.();
  const { purchaseId, paymentId } = await buyers.openPix(person);
  await trigger(paymentId, 'pay');
  emulator.force('POST', /refund$/u, 403);
  await buyers.post('request-refund', { purchaseId }, person);
  expect(provider.findProblem?.()).toBeNull();
});

test('a purchase of the test key gives no access once a production key is on', async () => {
  const { purchaseId, paymentId } = await buyers.openPix(person);
  await trigger(paymentId, 'pay');
  await sql`select app.use_payment_provider('asaas')`;
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', false);
  await sql`select app.use_payment_provider(${provider.name})`;
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});

/** Every row of every table, as text. */
async function listRows(): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`;
  const rows = await Promise.all(
    tables.map(({ name }) => sql.unsafe<{ row: string }[]>(`select t::text as row from ${name} t`)),
  );
  return rows.flat().map(({ row }) => row);
}
const cvv = '9173';
const secrets = [
  /4111[ .-]?1111[ .-]?1111[ .-]?1111/u,
  /4916[ .-]?5613[ .-]?5824[ .-]?0741/u,
  /(?<![\w.-])9173(?![\w-])/u, // and no part of an id or of a time
  /(?<![\w+/])(?:ccv|cvv|security_?code)(?![\w+/])/iu, // a QR code's picture may hold the letters
];

test('no card number or CVV is in a table, a log or an answer of the school: of a card that pays, of one that is declined, of one whose answer is lost', async () => {
  const before = new Set(await listRows());
  lines.length = 0;
  const answers = [await buyInThree(cards.declined, cvv), await buyInThree(cards.approved, cvv)];
  for (const fault of ['after', 'before', 500] as const) {
    person = await server.createPerson();
    emulator.force('POST', /^\/payments$/u, fault);
    answers.push(await buyInThree(cards.approved, cvv));
    await work();
  }
  expect(answers.map(({ status }) => status)).toEqual([402, 200, 200, 502, 502]);
  const written = (await listRows()).filter((row) => !before.has(row));
  const all = JSON.stringify([written, lines, answers]);
  for (const known of [person.id, 'no answer of the provider', 'invalid_action'])
    expect(all).toContain(known);
  for (const secret of secrets) expect(all).not.toMatch(secret);
});
