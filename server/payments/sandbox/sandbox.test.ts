import { inflateSync } from 'node:zlib';
import decodeQr from 'qr/decode.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';
import { describeProvider } from '../provider.contract.ts';
import type { NewCharge } from '../provider.ts';
import { createRandomId } from '../random-id.ts';
import { toQrImage } from './qr-image.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

interface Sent {
  headers: Headers;
  body: { id: string; event: string; payment: { id: string } };
}

/** A sandbox whose webhooks end in a list; `answer` is the shop's status. */
function open(database: Database) {
  const world = { now: Date.now(), answer: 200, sent: [] as Sent[] };
  const sandbox = createSandbox({
    sql: database.sql,
    clock: () => new Date(world.now),
    fetch: async (_, init) => {
      world.sent.push({
        headers: new Headers(init?.headers),
        body: JSON.parse(typeof init?.body === 'string' ? init.body : ''),
      });
      return new Response(null, { status: world.answer });
    },
    webhookUrl: () => 'http://shop.test/webhook',
    webhookToken: 'a-token-of-the-shop',
    merchantName: 'Inglês Proibido',
  });
  return { world, sandbox };
}

describeProvider('sandbox', async () => {
  const database = await createTestDatabase();
  const { world, sandbox } = open(database);
  return {
    provider: sandbox,
    cards: { approved: '4111111111111111', declined: '4000000000000002' },
    async pay(id) {
      await sandbox.simulator.pay(id);
    },
    findDelivery: (id) => world.sent.findLast(({ body }) => body.payment.id === id),
    close: () => database.close(),
  };
});

let database: Database;
let world: ReturnType<typeof open>['world'];
let sandbox: Sandbox;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.sql`truncate sandbox.deliveries, sandbox.charges, sandbox.customers`;
  ({ world, sandbox } = open(database));
});
afterAll(() => database.close());

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
    dueAt: new Date(world.now + 86_400_000),
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
const sentEvents = () => world.sent.map(({ body }) => body.event);

/** The dots of a one-bit PNG without filters, as the sandbox draws them, in four bytes each. */
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

test('the image is read by a QR reader as the code', () => {
  const text =
    '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25';
  expect(decodeQr(readImage(toQrImage(text)))).toBe(text);
});

test('a code leads to a reserved name, so that no bank can pay anybody with it', async () => {
  const { id } = await createCharge();
  const code = await sandbox.getPixCode(id);
  expect(code.ok && code.value.payload).toContain('pix.example.com/');
  expect(code.ok && code.value.payload).toContain('Ingles Proibido');
});

test('a charge that nobody pays is overdue at its time, and may still be paid', async () => {
  const { id } = await createCharge();
  await sandbox.simulator.tick();
  expect(await status(id)).toBe('pending');
  world.now += 86_400_000;
  await sandbox.simulator.tick();
  expect(await status(id)).toBe('overdue');
  expect(await sandbox.simulator.pay(id)).toBe(true);
  expect(sentEvents()).toEqual(['PAYMENT_OVERDUE', 'PAYMENT_RECEIVED']);
});

test('a refund is carried out a little later', async () => {
  const { id } = await createCharge();
  await sandbox.simulator.pay(id);
  await sandbox.refundCharge(id);
  expect(await status(id)).toBe('refund_pending');
  world.now += 3_000;
  await sandbox.simulator.tick();
  expect(await status(id)).toBe('refunded');
  expect(sentEvents()).toEqual([
    'PAYMENT_RECEIVED',
    'PAYMENT_REFUND_IN_PROGRESS',
    'PAYMENT_REFUNDED',
  ]);
});

test.each([503, 404, 204, 302])(
  'an event that the shop answers with %i is sent again later',
  async (answer) => {
    const { id } = await createCharge();
    world.answer = answer;
    await sandbox.simulator.pay(id);
    await sandbox.simulator.tick();
    expect(world.sent).toHaveLength(1);
    world.answer = 200;
    world.now += 10_000;
    await sandbox.simulator.tick();
    world.now += 10_000_000;
    await sandbox.simulator.tick();
    expect(world.sent.map(({ body }) => body.id)).toEqual([
      world.sent[0]?.body.id,
      world.sent[0]?.body.id,
    ]);
  },
);

test('two processes never send the same event at the same time', async () => {
  const { id } = await createCharge();
  sandbox.holdEvents();
  await sandbox.simulator.pay(id);
  await Promise.all([sandbox.deliver(), sandbox.deliver(), sandbox.deliver()]);
  expect(world.sent).toHaveLength(1);
});

test('events can be doubled and turned round', async () => {
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

test('a forced timeout has charged; forced refusals have not', async () => {
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

test('less than the price is reported as less', async () => {
  const { id } = await createCharge();
  await sandbox.trigger(id, { type: 'pay', amountCents: 100 });
  expect(await sandbox.getCharge(id)).toMatchObject({
    value: { status: 'received', totalCents: 100 },
  });
});
