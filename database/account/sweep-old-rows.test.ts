import { beforeEach, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createCaller } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const day = 86_400_000;
const database = await forFile(createTestDatabase());
const person = (await createCaller(database)).userId;
beforeEach(() => database.sql`delete from app.outbox`);

const sweepAfter = (days: number) =>
  database.sql`select app.sweep_old_rows(${new Date(Date.now() + days * day)})`;

/** The rows that are left when the clock stands `days` after now. */
async function countAfter(days: number, table: string): Promise<number> {
  await sweepAfter(days);
  const [row] = await database.sql.unsafe(`select count(*)::int as count from ${table}`);
  return Number(row?.['count']);
}

async function deliver(kind: string, key: string, payload: Record<string, string>): Promise<void> {
  const { sql } = database;
  await sql`
    insert into app.outbox (kind, key, payload, delivered_at) values (${kind}, ${key}, ${sql.json(payload)}, now())`;
}

test('a started sign-in is deleted a day after its code was issued', async () => {
  await database.sql`
    insert into auth.flow_state (auth_code, code_challenge_method, code_challenge, provider_type, authentication_method, auth_code_issued_at)
    values ('a', 's256', 'x', 'email', 'otp', null), ('b', 's256', 'x', 'email', 'otp', now() + interval '1 day')`;
  expect(await countAfter(0.9, 'auth.flow_state')).toBe(2);
  expect(await countAfter(1.1, 'auth.flow_state')).toBe(1);
  expect(await countAfter(2.1, 'auth.flow_state')).toBe(0);
});

test('a notification is deleted a year after it was read, or two years after its creation', async () => {
  await database.sql`
    insert into notifications (user_id, kind, read_at)
    values (${person}, 'note', now()), (${person}, 'note', null)`;
  expect(await countAfter(364, 'notifications')).toBe(2);
  expect(await countAfter(729, 'notifications')).toBe(1);
  expect(await countAfter(732, 'notifications')).toBe(0);
});

test('a delivered effect is deleted after a year, a queued one stays', async () => {
  await deliver('comment_reply', 'comment_reply:1', { comment_id: '1' });
  await deliver('welcome', `welcome:${person}:1767225600.5`, { user_id: person });
  await database.sql`insert into app.outbox (kind, key) values ('comment_reply', 'comment_reply:2')`;
  expect(await countAfter(364, 'app.outbox')).toBe(3);
  expect(await countAfter(367, 'app.outbox')).toBe(1);
});

test('a mail of unknown result is deleted after a year; refunds in progress and possibly notified waiting-list entries stay', async () => {
  await database.sql`
    insert into app.outbox (kind, key, started_at) values
    ('recovery', 'recovery:1', now()), ('refund_charge', 'refund_charge:1', now()),
    ('waiting_list_opened', 'waiting_list_opened:1', now())`;
  expect(await countAfter(364, 'app.outbox')).toBe(3);
  expect(await countAfter(367, 'app.outbox')).toBe(2);
});

test('an effect that could come again keeps its key and nothing else', async () => {
  const welcome = `welcome:${person}`;
  await deliver('purchase_confirmed', 'purchase_confirmed:1:pay', { purchase_id: '1' });
  await deliver('payment_returned', 'payment_returned:pay', { charge_id: 'pay' });
  await deliver('welcome', welcome, { user_id: person });
  await deliver('something_new', 'something_new:1', { id: '1' });
  await sweepAfter(367);
  const rows = await database.sql`select key, payload from app.outbox order by key`;
  expect([...rows]).toEqual([
    { key: 'payment_returned:pay', payload: {} },
    { key: 'purchase_confirmed:1:pay', payload: {} },
    { key: 'something_new:1', payload: { id: '1' } },
    { key: welcome, payload: {} },
  ]);
});

test('one call deletes a thousand rows of a kind, and the next one the rest', async () => {
  await database.sql`
    insert into app.outbox (kind, key, delivered_at)
    select 'recovery', 'recovery:' || n, now() from generate_series(1, 1001) n`;
  expect(await countAfter(367, 'app.outbox')).toBe(1);
  expect(await countAfter(367, 'app.outbox')).toBe(0);
});

test('an event of the provider is deleted 90 days after it came, unless it still waits', async () => {
  await database.sql`
    insert into app.payment_events
      (provider, external_id, event, provider_charge_id, received_at, handled_at, next_attempt_at)
    values ('sandbox', 'handled', 'x', 'x', now(), now(), null), ('sandbox', 'given up', 'x', 'x', now(), null, null),
      ('sandbox', 'waits', 'x', 'x', now(), null, now())`;
  expect(await countAfter(89, 'app.payment_events')).toBe(3);
  expect(await countAfter(91, 'app.payment_events')).toBe(1);
});
