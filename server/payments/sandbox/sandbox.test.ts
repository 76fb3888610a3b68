import { inflateSync } from 'node:zlib';
import decodeQr from 'qr/decode.js';
import { beforeEach, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { describeProvider } from '../provider.contract.ts';
import type { NewCharge } from '#server/ports/provider.ts';
import { createRandomId } from '../random-id.ts';
import { toQrImage } from './qr-image.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

interface Sent {
  headers: Headers;
  body: { id: string; event: string; payment: { id: string } };
}

/** A sandbox whose webhooks are collected in a list; `answer` is the status that the webhook returns. */
function open(database: Database) {
  const setup = { now: Date.now(), answer: 200, sent: [] as Sent[] };
  const sandbox = createSandbox({
    sql: database.sql,
    clock: () => new Date(setup.now),
    fetch: async (_, init) => {
      setup.sent.push({
        headers: new Headers(init?.headers),
        body: JSON.parse(typeof init?.body === 'string' ? init.body : ''),
      });
      return new Response(null, { status: setup.answer });
    },
    webhookUrl: () => 'http://shop.test/webhook',
    webhookToken: 'a-token-of-the-shop',
    merchantName: 'Inglês Proibido',
  });
  return { setup, sandbox };
}

describeProvider('sandbox', async () => {
  const database = await createTestDatabase();
  const { setup, sandbox } = open(database);
  return {
    provider: sandbox,
    cards: { approved: '4111111111111111', declined: '4000000000000002' },
    async pay(id) {
      await sandbox.simulator.pay(id);
    },
    findDelivery: (id) => setup.sent.findLast(({ body }) => body.payment.id === id),
    close: () => database.close(),
  };
});

let database: Database;
let setup: ReturnType<typeof open>['setup'];
let sandbox: Sandbox;
database = await forFile(createTestDatabase());
beforeEach(async () => {
  await database.sql`truncate sandbox.deliveries, sandbox.charges, sandbox.customers`;
  ({ setup, sandbox } = open(database));
});

async function createCharge(): Promise<{ id: string; order: NewCharge }> {
  const customer = await sandbox.createCustomer({
    reference: createRandomId('cus'),
    name: 'Ana',
    email: 'a@b.co',
    document: '24971563792',
    phone: '11988887777',
  });
  const order: NewCharge = {
    reference: createRandomId('pay'),
    customerId: customer.ok ? customer.value.id : '',
    method: 'pix',
    totalCents: 9700,
    installments: 1,
    dueAt: new Date(setup.now + 86_400_000),
    description: '',
  };
  const charge = await sandbox.createCharge(order);
  if (!charge.ok) throw new Error(charge.reason);
  return { id: charge.value.id, order };
}
const status = async (id: string) => {
  const answer = await sandbox.getCharge(id);
  return answer.ok ? answer.value?.status : answer.reason;
};
const sentEvents = () => setup.sent.map(({ body }) => body.event);

/** Dots of a one-bit PNG without filters, as the sandbox draws them, expanded to four bytes each. */
function readImage(base64: string) {
  const png = Buffer.from(base64, 'base64');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const start = png.indexOf('IDAT');
  const lines = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const stride = 1 + Math.ceil(width / 8);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isLight = ((lines[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      data.fill(isLight * 255, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height, data };
}

test('a QR reader decodes the image to the code', async () => {
  const text =
    '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25';
  expect(decodeQr(readImage(await toQrImage(text)))).toBe(text);
});

test('a Pix code contains a reserved host name, so that no bank can pay it', async () => {
  const { id } = await createCharge();
  const code = await sandbox.getPixCode(id);
  expect(code.ok && code.value.payload).toContain('pix.example.com/');
  expect(code.ok && code.value.payload).toContain('Ingles Proibido');
});

test('an unpaid charge becomes overdue at its due time and can still be paid', async () => {
  const { id } = await createCharge();
  await sandbox.simulator.tick();
  expect(await status(id)).toBe('pending');
  setup.now += 86_400_000;
  await sandbox.simulator.tick();
  expect(await status(id)).toBe('overdue');
  expect(await sandbox.simulator.pay(id)).toBe(true);
  expect(sentEvents()).toEqual(['PAYMENT_OVERDUE', 'PAYMENT_RECEIVED']);
});

test('a refund is done a little after its request', async () => {
  const { id } = await createCharge();
  await sandbox.simulator.pay(id);
  await sandbox.refundCharge(id);
  expect(await status(id)).toBe('refund_pending');
  setup.now += 3_000;
  await sandbox.simulator.tick();
  expect(await status(id)).toBe('refunded');
  expect(sentEvents()).toEqual([
    'PAYMENT_RECEIVED',
    'PAYMENT_REFUND_IN_PROGRESS',
    'PAYMENT_REFUNDED',
  ]);
});

test.each([503, 404, 204, 302])(
  'a webhook that is answered with %i is sent again later',
  async (answer) => {
    const { id } = await createCharge();
    setup.answer = answer;
    await sandbox.simulator.pay(id);
    await sandbox.simulator.tick();
    expect(setup.sent).toHaveLength(1);
    setup.answer = 200;
    setup.now += 10_000;
    await sandbox.simulator.tick();
    setup.now += 10_000_000;
    await sandbox.simulator.tick();
    expect(setup.sent.map(({ body }) => body.id)).toEqual([
      setup.sent[0]?.body.id,
      setup.sent[0]?.body.id,
    ]);
  },
);

test('two processes never send the same webhook at the same time', async () => {
  const { id } = await createCharge();
  sandbox.holdEvents();
  await sandbox.simulator.pay(id);
  await Promise.all([sandbox.deliver(), sandbox.deliver(), sandbox.deliver()]);
  expect(setup.sent).toHaveLength(1);
});

test('webhooks can be doubled and reordered', async () => {
  const { id } = await createCharge();
  sandbox.holdEvents();
  await sandbox.simulator.pay(id);
  await sandbox.trigger(id, { type: 'chargeback_opened' });
  await sandbox.deliver({ copies: 2, newestFirst: true });
  expect(sentEvents()).toEqual([
    'PAYMENT_CHARGEBACK_REQUESTED',
    'PAYMENT_CHARGEBACK_REQUESTED',
    'PAYMENT_RECEIVED',
    'PAYMENT_RECEIVED',
  ]);
});

test('a forced timeout charges, other forced failures do not', async () => {
  const { order } = await createCharge();
  for (const outcome of ['declined', 'unavailable', 'timeout'] as const) {
    sandbox.force('createCharge', outcome);
    const reference = createRandomId('pay');
    expect(await sandbox.createCharge({ ...order, reference })).toEqual({
      ok: false,
      reason: outcome,
    });
    const found = await sandbox.findChargeByReference(reference);
    expect(found.ok && found.value !== null).toBe(outcome === 'timeout');
  }
});

test('a payment below the price is reported with its amount', async () => {
  const { id } = await createCharge();
  await sandbox.trigger(id, { type: 'pay', amountCents: 100 });
  expect(await sandbox.getCharge(id)).toMatchObject({
    value: { status: 'received', totalCents: 100 },
  });
});
