import { beforeEach, describe, expect, test } from 'vitest';
import { startConversionServices } from '#tests/support/conversion-services.ts';
import { forFile } from '#tests/support/for-file.ts';
import {
  findOrderId,
  insertCharge,
  insertPayer,
  insertPurchase,
} from '#tests/support/buyers/rows.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { sha256 } from './conversion.ts';
import { reportConversions } from './report-conversions.ts';

const services = await forFile(startConversionServices());
const lines: unknown[] = [];
const note = (...line: unknown[]) => void lines.push(line);
const server = await forFile(createTestApp({ logger: { info: note, warn: note, error: note } }));
const { sql } = server.deps.database;
const publicUrl = 'https://escola.example';
const context = {
  ...server.deps,
  config: { ...server.deps.config, conversions: services.config, publicUrl },
};
const measured = {
  fbclid: 'IwAR0_a-b.c',
  gclid: 'Cj0K',
  at: Date.now() - 60_000,
  user_agent: 'Chrome',
};
const link = { source: 'instagram', campaign: 'natal & ano novo' };

beforeEach(async () => {
  services.meta.length = 0;
  services.google.length = 0;
  services.services.token = services.config.meta?.accessToken ?? '';
  lines.length = 0;
  await sql`delete from app.outbox`;
  await sql`update app.settings set conversion_targets = '{meta,google}'`;
});

interface Sale {
  id: string;
  buyer: string;
  charge: string;
  number: string;
}
const say = (user: string, accepted: boolean) => sql`
  insert into consents (user_id, kind, version, accepted) values (${user}, 'measurement', '2026-11-27', ${accepted})`;

/** A purchase of a buyer who came by a link, unpaid. */
async function begin({
  provider = 'asaas',
  consents = true,
  phone = '11988887777',
} = {}): Promise<Sale> {
  const person = await server.createPerson();
  if (consents) await say(person.id, true);
  const id = await insertPurchase(server.deps.database, person.id, { provider });
  const payer = { provider, phone, email: ' Ana@Example.com ' };
  const customer_id = await insertPayer(server.deps.database, person.id, payer);
  const columns = { purchase_id: id, customer_id, provider };
  const charge = await insertCharge(server.deps.database, person.id, columns);
  const body = { purchase: id, first: link, last: link, measured };
  expect((await server.send('/rest/v1/rpc/name_attribution', body, person)).status).toBe(204);
  const [row] = await sql<
    { n: string }[]
  >`select order_number as n from purchases where id = ${id}`;
  return { id, buyer: person.id, charge, number: row?.n ?? '' };
}
const move = ({ id, charge }: Sale, status: string) =>
  sql`
    select app.move_order(order_id, ${status}, ${charge}, ${server.deps.clock()}) from purchases where id = ${id}`;
async function sell(options?: Parameters<typeof begin>[0]): Promise<Sale> {
  const sale = await begin(options);
  await move(sale, 'CONFIRMED');
  return sale;
}
/** Time passes, then the job runs. */
async function report(minutes = 0): Promise<void> {
  server.advance(minutes * 60_000);
  await reportConversions(context);
}
const readReports = async () => {
  const rows = await sql<{ report: string }[]>`
    select substr(kind, 8) || ' ' || app.conversion_state(o) as report from app.outbox o where kind like 'report%' order by 1`;
  return rows.map((row) => row.report);
};
const counts = () => [services.meta.length, services.google.length];

test('a paid sale is reported to Meta and Google once, with what they need and no more', async () => {
  const { number, id } = await sell();
  await report();
  await report(500);
  const [event] = services.meta;
  expect(services.meta).toHaveLength(1);
  expect(event).toMatchObject({
    event_id: number,
    event_source_url: 'https://escola.example/checkout',
    user_data: {
      em: [sha256('ana@example.com')],
      ph: [sha256('5511988887777')],
      client_user_agent: 'Chrome',
      fbc: `fb.1.${measured.at}.${measured.fbclid}`,
    },
    custom_data: { value: 97, order_id: number, content_ids: ['masterclass'] },
  });
  expect(services.google).toHaveLength(1);
  const [params] = (services.google[0]?.events ?? []).map((purchase) => purchase.params);
  expect(params).toMatchObject({ transaction_id: number, value: 97 });
  expect(Object.fromEntries(new URL(params?.page_location ?? '').searchParams)).toEqual({
    utm_source: 'instagram',
    utm_campaign: 'natal & ano novo',
    gclid: 'Cj0K',
  });
  expect(JSON.stringify([services.meta, services.google])).not.toMatch(
    new RegExp(`@|8888|${id}`, 'u'),
  );
  expect(await readReports()).toEqual(['google sent', 'meta sent']);
});

test('an order of two courses is one conversion with the total of both', async () => {
  const sale = await begin();
  const columns = {
    order_id: await findOrderId(server.deps.database, sale.id),
    place: 1,
    course_id: 'ingles-proibido',
    amount: 53,
    provider: 'asaas',
  };
  await insertPurchase(server.deps.database, sale.buyer, { ...columns, product_id: 'curso' });
  await sql`
    select app.move_order(order_id, 'CONFIRMED', ${sale.charge}, ${server.deps.clock()}) from purchases where id = ${sale.id}`;
  await report();
  expect(services.meta.map((event) => event.custom_data)).toMatchObject([
    { value: 150, content_ids: ['masterclass', 'curso'] },
  ]);
  expect(services.google[0]?.events[0].params).toMatchObject({
    value: 150,
    items: [{ item_id: 'masterclass' }, { item_id: 'curso' }],
  });
});

test('a phone of another country keeps its own code', async () => {
  await sell({ phone: '+351912345678' });
  await report();
  expect(services.meta[0]?.user_data.ph).toEqual([sha256('351912345678')]);
});

describe('nothing is reported', () => {
  test('of what was only begun, or ended unpaid', async () => {
    const sale = await begin();
    await report();
    await move(sale, 'EXPIRED');
    await report();
    expect(await readReports()).toEqual([]);
  });

  test.each([
    ['without consent', { consents: false }],
    ['of the sandbox', { provider: 'sandbox' }],
    ['of a test key', { provider: 'asaas_sandbox' }],
  ])('%s', async (_, options) => {
    await sell(options);
    await report();
    expect([await readReports(), counts()]).toEqual([[], [0, 0]]);
  });

  test('where no service is set up', async () => {
    await sql`update app.settings set conversion_targets = '{}'`;
    await sell();
    await report();
    expect([await readReports(), counts()]).toEqual([[], [0, 0]]);
  });

  test('after the consent, the sale or the account has ended', async () => {
    const [withdrawn, refunded, deleted] = [await sell(), await sell(), await sell()];
    await say(withdrawn.buyer, false);
    await move(refunded, 'REFUNDED');
    await sql`select app.delete_account(${deleted.buyer}, now())`;
    for (let pass = 0; pass < 3; pass += 1) await report();
    expect(counts()).toEqual([0, 0]);
    expect(new Set(await readReports())).toEqual(new Set(['google withdrawn', 'meta withdrawn']));
  });
});

test('a sale that is restored after a dispute or a failed refund is not reported again', async () => {
  const sale = await sell();
  await report();
  for (const status of ['CHARGEBACK', 'CONFIRMED', 'REFUND_PENDING', 'CONFIRMED'])
    await move(sale, status);
  await report(10);
  expect(counts()).toEqual([1, 1]);
});

test('when an answer is lost the same event is sent again, word for word', async () => {
  await sell();
  services.force('after');
  await report();
  await report(10);
  expect(counts()).toEqual([2, 1]);
  expect(services.meta[0]).toEqual(services.meta[1]);
  expect(await readReports()).toEqual(['google sent', 'meta sent']);
});

test('two processes at once report a sale once', async () => {
  await sell();
  await Promise.all([report(), report(), report()]);
  expect(counts()).toEqual([1, 1]);
});

test('a wrong token is told to the owner, and a right one ends the wait', async () => {
  await sell();
  services.services.token = 'another';
  await report();
  const admin = await server.createPerson({ isAdmin: true });
  const read = async () => {
    const answer = await server.send('/rest/v1/rpc/admin_read_conversions', {}, admin);
    return (await answer.json()) as object[];
  };
  expect(await read()).toMatchObject([
    {
      target: 'meta',
      is_on: true,
      sent: 0,
      waiting: 1,
      failed: 0,
      problem: 'HTTP 400, código 190',
    },
    { target: 'google', is_on: true, sent: 1, waiting: 0, failed: 0, problem: null },
  ]);
  services.services.token = services.config.meta?.accessToken ?? '';
  await report(10);
  expect(await read()).toMatchObject([{ sent: 1, waiting: 0, problem: null }, { sent: 1 }]);
});

test('what is refused for three days ends as failed after at most twenty tries, and the sale stays paid', async () => {
  const { id } = await sell();
  services.services.token = 'another';
  let tries = 0;
  for (let hour = 0; hour < 74; hour += 1) {
    const before = lines.length;
    await report(60);
    tries += lines
      .slice(before)
      .filter((line) => JSON.stringify(line).includes('not taken')).length;
  }
  expect(await readReports()).toEqual(['google sent', 'meta failed']);
  expect(tries).toBeLessThanOrEqual(20);
  const [row] = await sql`select payment_status from purchases where id = ${id}`;
  expect(row).toEqual({ payment_status: 'CONFIRMED' });
});

test('no log line carries a key or personal data', async () => {
  await sell();
  for (const fault of [500, 403]) services.force(fault);
  await report();
  expect(lines).toHaveLength(2);
  expect(JSON.stringify(lines)).not.toMatch(/token|segredo|@|8888|IwAR0/u);
});
