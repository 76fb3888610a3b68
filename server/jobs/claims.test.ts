// What several processes look for: each takes what no other has, and none waits for another.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCheckout } from '../../tests/support/checkout.ts';
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts';
import type { Database } from '../database/database.ts';
import { claimMail } from '../mail/mail.sql.ts';
import { claimDueCharges } from '../payments/charges.sql.ts';
import { claimEvents, storeEvent } from '../payments/inbox.sql.ts';
import { claimEffects } from '../payments/outbox.sql.ts';

type Sql = Database['sql'];

let server: TestApp;
const minute = 60_000;
let soon: Date;
beforeAll(async () => {
  server = await createTestApp();
  const { database, clock } = server.deps;
  soon = new Date(clock().getTime() + minute);
  await createCheckout(server).openPix(await server.createPerson());
  const event = { id: 'evt_1', name: 'PAYMENT_RECEIVED', chargeId: 'sbx_1', reference: null };
  await storeEvent(database.sql, 'sandbox', event, clock());
  for (const kind of ['recovery', 'cancel_charge'])
    await database.sql`
      insert into app.outbox (kind, key, payload, created_at) values (${kind}, ${kind}, '{}', ${clock()})`;
});
afterAll(() => server.close());

test.each<[string, (sql: Sql) => Promise<unknown[]>]>([
  ['a mail', async (sql) => [await claimMail(sql, ['recovery'], soon)].filter(Boolean)],
  ['a charge', (sql) => claimDueCharges(sql, 'sandbox', soon)],
  ['an event', (sql) => claimEvents(sql, 'sandbox', soon)],
  ['an effect', (sql) => claimEffects(sql, ['cancel_charge'], soon)],
])('%s that one process is taking is not waited for by another', async (_, claim) => {
  const { sql } = server.deps.database;
  await sql.begin(async (first) => {
    expect(await claim(first as unknown as Sql)).toHaveLength(1);
    await sql.begin(async (second) => {
      await second`set local lock_timeout = '200ms'`;
      expect(await claim(second as unknown as Sql)).toEqual([]);
    });
  });
});
