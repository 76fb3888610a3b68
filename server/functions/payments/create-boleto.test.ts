import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { beforeEach, describe, expect, test } from 'vitest';
import { drainBackground } from '#server/payments/background.ts';
import { openShop } from '#tests/support/buyers/shop.ts';
import type { Person } from '#tests/support/test-app.ts';
import { toDueAt } from '#domain/purchases/due-at.ts';

let person: Person;
let purchaseId: string;
let boleto: Record<string, unknown>;
const { server, sql, buyers, sandbox, work } = await openShop();
beforeEach(async () => {
  person = await server.createPerson();
  ({ purchaseId, boleto } = await buyers.openBoleto(person));
});

const open = (path: string) => server.request(path);
const readPage = async (id = String(boleto.id)) => (await open(`/boleto/${id}`)).text();
const expectStatus = (status: string, hasAccess: boolean) =>
  buyers.expectPurchase(purchaseId, status, hasAccess);
/** Days pass in which the buyer signs in again. */
async function pass(days: number): Promise<void> {
  await work(days * 24 * 3_600);
  await server.renewToken(person);
}

describe('a boleto', () => {
  test('comes with its line, bar code, page and due date, and a third party accepts it', async () => {
    const dueAt = toDueAt('boleto', server.deps.clock());
    expect(boleto).toEqual({
      id: expect.stringMatching(/^pay_[0-9a-f]{32}$/),
      status: 'PENDING',
      dueDate: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(dueAt),
      identificationField: expect.stringMatching(/^\d{47}$/),
      barCode: expect.stringMatching(/^000\d{41}$/), // a bank that does not exist
      bankSlipUrl: `/boleto/${String(boleto.id)}`,
    });
    expect(isValidBoleto(String(boleto.identificationField))).toBe(true);
    expect(String(boleto.barCode).slice(9, 19)).toBe('0000009700');
    const { body } = await buyers.get(`check-payment?paymentId=${String(boleto.id)}`, person);
    expect(body).toMatchObject({ ...boleto, value: 97 });
    const left = (dueAt.getTime() - server.deps.clock().getTime()) / 1000;
    expect(Math.abs(Number(body.secondsLeft) - left)).toBeLessThan(2);
  });

  test('is the same when it is asked for again, and waits as boleto on the purchase', async () => {
    const { boleto: again } = await buyers.openBoleto(person);
    expect(again).toEqual(boleto);
    const [row] =
      await sql`select payment_method, payment_status from purchases where id = ${purchaseId}`;
    expect(row).toEqual({ payment_method: 'boleto', payment_status: 'PENDING' });
  });

  test('that is paid grants the course', async () => {
    const paid = await buyers.post('sandbox-pay', { paymentId: boleto.id });
    expect(paid.body).toEqual({ id: boleto.id, status: 'CONFIRMED' });
    await drainBackground();
    await expectStatus('CONFIRMED', true);
  });

  test('that is not paid in time expires, and a late payment still grants access', async () => {
    await pass(1.5);
    await expectStatus('PENDING', false);
    await pass(5);
    await expectStatus('EXPIRED', false);
    expect(await readPage()).toContain('Este boleto venceu');
    await buyers.pay(String(boleto.id));
    await expectStatus('CONFIRMED', true);
  });

  test('that expired is made again, with a new due date and another line', async () => {
    await pass(6);
    const { status, body } = await buyers.post('renew-payment', { paymentId: boleto.id }, person);
    expect(status).toBe(200);
    expect(body.identificationField).toMatch(/^\d{47}$/);
    expect(body.identificationField).not.toBe(boleto.identificationField);
    expect(String(body.dueDate) > String(boleto.dueDate)).toBe(true);
    expect(await buyers.readPurchase(purchaseId)).toMatchObject({
      payment_status: 'PENDING',
      payment_id: body.id,
    });
  });

  test('whose codes the provider gives later shows them at the next check', async () => {
    const buyer = await server.createPerson();
    sandbox.force('getBoleto', 'unavailable');
    const first = await buyers.openBoleto(buyer);
    expect(first.boleto).not.toHaveProperty('identificationField');
    server.advance(16_000);
    const { body } = await buyers.get(`check-payment?paymentId=${String(first.boleto.id)}`, buyer);
    expect(body.identificationField).toMatch(/^\d{47}$/);
  });

  test('that the provider cannot create has a message of its own', async () => {
    const buyer = await server.createPerson();
    sandbox.force('createCharge', 'unavailable');
    const request = await buyers.toPixRequest(buyer, { billingType: 'BOLETO' });
    const answer = await buyers.post('create-payment', request, buyer);
    expect(answer).toMatchObject({
      status: 502,
      body: { message: 'Falha ao gerar o boleto. Tente novamente em instantes.' },
    });
  });
});

describe('the printable page', () => {
  test('shows what a bank needs, says that it is a test, and hides half of the document', async () => {
    const html = await readPage();
    expect(html).toContain('Modo de teste');
    expect(html).toContain('R$ 97,00');
    expect(html).toContain('Ana Souza');
    expect(html).toContain('249******92');
    expect(html).not.toContain('24971563792');
    expect(html).toMatch(/\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}/);
    expect(html).toMatch(/<svg[^>]*viewBox="0 0 406 /); // 44 digits in interleaved 2 of 5
  });

  test('is neither cached nor indexed, and runs only its own print button', async () => {
    const { headers, status } = await open(`/boleto/${String(boleto.id)}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('escapes what the payer typed', async () => {
    const buyer = await server.createPerson();
    const externalReference = await buyers.startPurchase(buyer);
    const { body: customer } = await buyers.post(
      'create-customer',
      {
        name: '<script>alert(1)</script>',
        email: 'ana@example.com',
        cpfCnpj: '24971563792',
        phone: '11988887777',
      },
      buyer,
    );
    const request = { customer: customer.id, billingType: 'BOLETO', externalReference };
    const { body } = await buyers.post('create-payment', request, buyer);
    const html = await readPage(String(body.id));
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>alert(1)');
  });

  test('says so when the boleto is paid or cancelled', async () => {
    await buyers.pay(String(boleto.id));
    expect(await readPage()).toContain('Este boleto já foi pago');
    const other = await server.createPerson();
    const given = await buyers.openBoleto(other);
    await buyers.post('cancel-payment', { paymentId: given.boleto.id }, other);
    expect(await readPage(String(given.boleto.id))).toContain('Este boleto foi cancelado');
  });

  test.each(['pay_00000000000000000000000000000000', 'x', "'%20or%201=1", '%00'])(
    'of %s is not found',
    async (id) => {
      const response = await open(`/boleto/${id}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Boleto não encontrado');
    },
  );

  test('of a Pix is not found', async () => {
    const pix = await buyers.openPix(await server.createPerson());
    expect((await open(`/boleto/${pix.paymentId}`)).status).toBe(404);
  });
});
