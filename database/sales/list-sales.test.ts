import { beforeAll, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { callFunction, createCaller, type ListPage, readList } from '#tests/support/act-as.ts';
import {
  insertEntry,
  insertCharge,
  insertPayer,
  insertPurchase,
} from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

const database = await forFile(createTestDatabase());
const admin = await createCaller(database, { isAdmin: true, fullName: 'Dona Lúcia' });
const buyer = await createCaller(database, { fullName: 'José da Silva' });
const { sql } = database;
const purchase = await insertPurchase(database, buyer.userId, { created_at: '2026-03-01Z' });
const charge = await insertCharge(database, buyer.userId, {
  provider_charge_id: 'sbx_1',
  purchase_id: purchase,
  paid_cents: 5000,
  state: 'underpaid',
});
await sql`select app.move_order(order_id, 'EXPIRED', ${charge}, now()) from purchases where id = ${purchase}`;
await sql`
  insert into app.payment_events (provider, external_id, event, provider_charge_id, reference, received_at, handled_at)
  values ('sandbox', 'evt_1', 'PAYMENT_RECEIVED', 'sbx_1', ${charge}, now(), now())`;
await sql`insert into app.payment_issues (charge_id, kind) values (${charge}, 'underpaid')`;

/** Three more sales with one time, paid by an account with a distinct e-mail. */
async function addSales(): Promise<void> {
  for (const place of [1, 2, 3]) {
    const { userId } = await createCaller(database, { fullName: `Comprador ${place}` });
    const columns = { email: `pagador@${place}.example` };
    await insertCharge(database, userId, {
      purchase_id: await insertPurchase(database, userId, { created_at: '2026-01-01Z' }),
      customer_id: await insertPayer(database, userId, columns),
    });
  }
}

type Values = Record<string, string | number>;
interface Page {
  total: number | null;
  purchases: { id: string; created_at: string }[];
}
const ask = <T>(name: string, values: Values | (string | number)[] = []) =>
  callFunction<T>(database, admin, name, values);
const list = (filter: Values = {}) => ask<Page>('admin_list_purchases', filter);
const readPurchase = <T>(id = purchase) => ask<T>('admin_get_purchase', [id]);

describe('the list of sales', () => {
  test.each<[Values, number]>([
    [{}, 1],
    [{ search: 'jose' }, 1],
    [{ search: 'maria' }, 0],
    [{ search: charge }, 1],
    [{ search: ' ip-2026-00001 ' }, 1],
    [{ search: 'IP-2026-00002' }, 0],
    [{ status: 'EXPIRED' }, 1],
    [{ status: 'CONFIRMED' }, 0],
    [{ method: 'pix' }, 1],
    [{ method: 'boleto' }, 0],
    [{ course: 'masterclass' }, 1],
    [{ course: 'curso' }, 0],
  ])('by %j has %i', async (filter, count) => {
    expect((await list(filter)).purchases).toHaveLength(count);
  });

  test('ends after its last page, and marks what needs a look', async () => {
    const page = await list();
    expect(page).toMatchObject({
      total: 1,
      purchases: [{ has_issue: true, full_name: 'José da Silva' }],
    });
    const [last] = page.purchases;
    const end = { before: last?.created_at ?? '', before_id: last?.id ?? '' };
    expect((await list(end)).purchases).toEqual([]);
  });
});

describe('page by page', () => {
  beforeAll(addSales);

  test.each([
    ['all', {}],
    ['by a name', { search: 'comprador' }],
    ['by the e-mail of a payer', { search: 'PAGADOR@' }],
    ['of a state', { search: 'comprador', status: 'PENDING' }],
  ])('%s: each sale once, as on one page, counted on the first alone', async (_, filter) => {
    const whole = await list({ ...filter, page_size: 500 });
    expect(whole.purchases.length).toBe(whole.total);
    expect(whole.total).toBeGreaterThanOrEqual(3);
    const seen: Page['purchases'] = [];
    for (;;) {
      const last = seen.at(-1);
      const page = await list({
        ...filter,
        page_size: 2,
        ...(last && { before: last.created_at, before_id: last.id }),
      });
      expect(page.total).toBe(last ? null : whole.total);
      seen.push(...page.purchases);
      if (page.purchases.length < 2) break;
    }
    expect(seen).toEqual(whole.purchases);
  });
});

describe('a sale', () => {
  test('returns its charges, issues and history', async () => {
    expect(await readPurchase()).toMatchObject({
      full_name: 'José da Silva',
      charges: [{ id: charge, amount: 97, paid: 50, state: 'underpaid' }],
      issues: [{ kind: 'underpaid', resolved_at: null }],
      history: [
        { kind: 'status', name: 'EXPIRED' },
        { kind: 'provider', name: 'PAYMENT_RECEIVED' },
      ],
    });
  });

  test('that does not exist is null', async () => {
    expect(await readPurchase(unknownId)).toBeNull();
  });
});

const listIssues = (asked = {}) => readList<{ id: number }>(database, admin, 'open_issues', asked);

test('issues are listed oldest first, page by page, and counted once', async () => {
  for (const kind of ['duplicate_payment', 'refund_failed', 'chargeback'])
    await sql`insert into app.payment_issues (charge_id, kind) values (${charge}, ${kind})`;
  const page = (after: ListPage<unknown>['next']) => listIssues({ after, page_size: 2 });
  const whole = await listIssues();
  expect(whole).toMatchObject({ total: 4, next: null });
  const ids = whole.rows.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  const first = await page(null);
  const second = await page(first.next);
  expect([first.next, second.next, second.total]).toEqual([{ id: ids[1] }, null, null]);
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids);
  await sql`delete from app.payment_issues where kind <> 'underpaid'`;
});

test('an issue is resolved once, with what was done, and the history of its sale names the administrator', async () => {
  const { rows: issues } = await listIssues();
  const resolve = (reason: string) =>
    ask('admin_resolve_payment_issue', [issues[0]?.id ?? 0, reason]);
  await expect(resolve('ok')).rejects.toMatchObject({ code: '22023' });
  await resolve('devolvido por Pix');
  await expect(resolve('de novo')).rejects.toMatchObject({ code: 'PT404' });
  expect(await listIssues()).toEqual({ total: 0, rows: [], next: null });
  expect(await readPurchase()).toMatchObject({
    history: expect.arrayContaining([
      expect.objectContaining({
        kind: 'audit',
        name: 'resolve_payment_issue',
        actor: 'Dona Lúcia',
        reason: 'devolvido por Pix',
      }),
    ]),
  });
});

test('a lost dispute is shown and filtered as a lost dispute', async () => {
  await insertEntry({ sql }, charge, { cents: 9700 });
  await insertEntry({ sql }, charge, { kind: 'dispute', cents: -9700 });
  await sql`update app.charges set state = 'refunded' where id = ${charge}`;
  for (const status of ['CONFIRMED', 'CHARGEBACK', 'REFUNDED'])
    await sql`
      select app.move_order(order_id, ${status}, ${charge}, now()) from purchases where id = ${purchase}`;
  const lost = { payment_status: 'REFUNDED', is_dispute_lost: true };
  expect(await list({ status: 'DISPUTE_LOST' })).toMatchObject({
    total: 1,
    purchases: [lost],
  });
  expect((await list({ status: 'REFUNDED' })).purchases).toEqual([]);
  const sale = await readPurchase<{ history: { name: string }[] }>();
  expect(sale).toMatchObject({ ...lost, charges: [{ state: 'dispute_lost' }] });
  const shown = ['CONFIRMED', 'CHARGEBACK', 'DISPUTE_LOST'];
  expect(sale.history.map(({ name }) => name)).toEqual(expect.arrayContaining(shown));
  const person = await ask<{ purchases: { events: { to_status: string }[] }[] }>(
    'admin_get_student',
    [buyer.userId],
  );
  expect(person).toMatchObject({ purchases: [lost] });
  expect(person.purchases[0]?.events.map((event) => event.to_status).slice(-3)).toEqual(shown);
});
