// Claims of several processes: each takes only unclaimed rows, and no process waits for another.
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createBuyers } from '#tests/support/buyers/buyers.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import type { Database } from '../database/database.ts';
import { claimMail } from '../mail/queue.sql.ts';
import { claimDueCharges } from '../payments/charges/charges.sql.ts';
import { claimEvents, storeEvent } from '../payments/inbox.sql.ts';
import { claimEffects } from '../payments/outbox.sql.ts';

type Sql = Database['sql'];

const minute = 60_000;
const server = await forFile(createTestApp());
const { database, clock } = server.deps;
const soon = new Date(clock().getTime() + minute);
await createBuyers(server).openPix(await server.createPerson());
const event = { id: 'evt_1', name: 'PAYMENT_RECEIVED', chargeId: 'sbx_1', reference: null };
await storeEvent(database.sql, 'sandbox', event, clock());
for (const kind of ['recovery', 'cancel_charge'])
  await database.sql`
    insert into app.outbox (kind, key, payload, created_at) values (${kind}, ${kind}, '{}', ${clock()})`;

test.each<[string, (sql: Sql) => Promise<unknown[]>]>([
  ['a mail', async (sql) => [await claimMail(sql, ['recovery'], soon)].filter(Boolean)],
  ['a charge', (sql) => claimDueCharges(sql, 'sandbox', soon)],
  ['an event', (sql) => claimEvents(sql, 'sandbox', soon)],
  ['an effect', (sql) => claimEffects(sql, ['cancel_charge'], soon)],
])('%s that one process claims is skipped by another, which does not wait', async (_, claim) => {
  const { sql } = server.deps.database;
  await sql.begin(async (first) => {
    expect(await claim(first as unknown as Sql)).toHaveLength(1);
    await sql.begin(async (second) => {
      await second`set local lock_timeout = '200ms'`;
      expect(await claim(second as unknown as Sql)).toEqual([]);
    });
  });
});
