import { beforeAll, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createCaller } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

interface OpenIssues {
  total: number | null;
  issues: { id: number }[];
  has_more: boolean;
}
const charge = `pay_${'b'.repeat(32)}`;
const unknownId = '00000000-0000-4000-8000-000000000000';

const database = await forFile(createTestDatabase());
const admin = await createCaller(database, { isAdmin: true, fullName: 'Dona Lúcia' });
const buyer = await createCaller(database, { fullName: 'José da Silva' });
const { sql } = database;
const [row] = await sql<{ id: string }[]>`
  insert into purchases (user_id, course_id, product_id, product_name, amount, payment_method, provider)
  values (${buyer.userId}, 'masterclass', 'masterclass', 'Masterclass', 97, 'pix', 'sandbox') returning id`;
const purchase = row?.id ?? '';
const customer = `cus_${'b'.repeat(32)}`;
await sql`
  insert into app.payment_customers (id, user_id, provider, name, email, document, phone)
  values (${customer}, ${buyer.userId}, 'sandbox', 'José', 'a@b.co', '24971563792', '11988887777')`;
await sql`
  insert into app.charges (id, provider, provider_charge_id, customer_id, user_id, purchase_id, course_id, method, amount_cents, paid_cents, state, due_at, polled_at, created_at)
  values (${charge}, 'sandbox', 'sbx_1', ${customer}, ${buyer.userId}, ${purchase}, 'masterclass', 'pix', 9700, 5000, 'underpaid', now(), now(), now())`;
await sql`update purchases set payment_id = ${charge}, payment_status = 'EXPIRED' where id = ${purchase}`;
await sql`
  insert into app.payment_events (provider, external_id, event, provider_charge_id, reference, received_at, handled_at)
  values ('sandbox', 'evt_1', 'PAYMENT_RECEIVED', 'sbx_1', ${charge}, now(), now())`;
await sql`insert into app.payment_issues (charge_id, kind) values (${charge}, 'underpaid')`;

/** Three more sales with one time, paid by an account with a distinct e-mail. */
async function addSales(): Promise<void> {
  for (const place of [1, 2, 3]) {
    const { userId } = await createCaller(database, { fullName: `Comprador ${place}` });
    const [customer, id] = [`cus_${`${place}`.repeat(32)}`, `pay_${`${place}`.repeat(32)}`];
    const [row] = await sql<{ id: string }[]>`
      insert into purchases (user_id, course_id, product_id, product_name, amount, payment_method, provider, created_at)
      values (${userId}, 'masterclass', 'masterclass', 'Masterclass', 97, 'pix', 'sandbox', '2026-01-01Z') returning id`;
    await sql`
      insert into app.payment_customers (id, user_id, provider, name, email, document, phone)
      values (${customer}, ${userId}, 'sandbox', 'Ana', ${`pagador@${place}.example`}, '24971563792', '11988887777')`;
    await sql`
      insert into app.charges (id, provider, provider_charge_id, customer_id, user_id, purchase_id, course_id, method, amount_cents, state, due_at, polled_at, created_at)
      values (${id}, 'sandbox', ${`sbx_p${place}`}, ${customer}, ${userId}, ${row?.id ?? ''}, 'masterclass', 'pix', 9700, 'open', now(), now(), now())`;
  }
}

const ask = async <T>(statement: string, values: (string | number)[] = []): Promise<T> => {
  const [row] = await database.queryAsCaller(admin, `select public.${statement} as answer`, values);
  return (row as { answer: T }).answer;
};
const found = async (filter: string, ...values: string[]) =>
  (await ask<{ purchases: { id: string }[] }>(`admin_list_purchases(${filter})`, values)).purchases
    .length;

describe('the list of sales', () => {
  test.each<[string, string[], number]>([
    ['', [], 1],
    ['search => $1', ['jose'], 1],
    ['search => $1', ['maria'], 0],
    ['search => $1', [charge], 1],
    ['status => $1', ['EXPIRED'], 1],
    ['status => $1', ['CONFIRMED'], 0],
    ['method => $1', ['pix'], 1],
    ['method => $1', ['boleto'], 0],
    ['course => $1', ['masterclass'], 1],
    ['course => $1', ['curso'], 0],
  ])('by %s %j', async (filter, values, count) => {
    expect(await found(filter, ...values)).toBe(count);
  });

  test('ends after its last page, and marks what needs an eye', async () => {
    const page = await ask<{ total: number; purchases: { created_at: string; id: string }[] }>(
      'admin_list_purchases()',
    );
    expect(page).toMatchObject({
      total: 1,
      purchases: [{ has_issue: true, full_name: 'José da Silva' }],
    });
    const [last] = page.purchases;
    expect(
      await found(
        'before => ($1::text)::timestamptz, before_id => $2',
        last?.created_at ?? '',
        last?.id ?? '',
      ),
    ).toBe(0);
  });
});

describe('page by page', () => {
  beforeAll(addSales);

  interface Page {
    total: number | null;
    purchases: { id: string; created_at: string }[];
  }

  test.each([
    ['all', {}],
    ['by a name', { search: 'comprador' }],
    ['by the e-mail of a payer', { search: 'PAGADOR@' }],
    ['of a state', { search: 'comprador', status: 'PENDING' }],
  ])('%s: each sale once, as on one page, counted on the first alone', async (_, filter) => {
    const list = (more: Record<string, string | number>) => {
      const values = { ...filter, ...more };
      const names = Object.keys(values).map((name, index) =>
        name === 'before'
          ? `before => ($${index + 1}::text)::timestamptz`
          : `${name} => $${index + 1}`,
      );
      return ask<Page>(`admin_list_purchases(${names.join(', ')})`, Object.values(values));
    };
    const whole = await list({ page_size: 500 });
    expect(whole.purchases.length).toBe(whole.total);
    expect(whole.total).toBeGreaterThanOrEqual(3);
    const seen: Page['purchases'] = [];
    for (;;) {
      const last = seen.at(-1);
      const page = await list({
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
    expect(await ask('admin_get_purchase($1)', [purchase])).toMatchObject({
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
    expect(await ask('admin_get_purchase($1)', [unknownId])).toBeNull();
  });
});

test('issues are listed oldest first, page by page, and counted once', async () => {
  for (const kind of ['duplicate_payment', 'refund_failed', 'chargeback'])
    await sql`insert into app.payment_issues (charge_id, kind) values (${charge}, ${kind})`;
  const page = (after = 0) => ask<OpenIssues>('admin_list_open_issues($1, 2)', [after]);
  const whole = await ask<OpenIssues>('admin_list_open_issues()');
  expect(whole).toMatchObject({ total: 4, has_more: false });
  const ids = whole.issues.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  const first = await page();
  const second = await page(first.issues[1]?.id);
  expect([first.has_more, second.has_more, second.total]).toEqual([true, false, null]);
  expect([...first.issues, ...second.issues].map(({ id }) => id)).toEqual(ids);
  await sql`delete from app.payment_issues where kind <> 'underpaid'`;
});

test('an issue is resolved once, with what was done, and its sale remembers who', async () => {
  const { issues } = await ask<OpenIssues>('admin_list_open_issues()');
  const resolve = (reason: string) =>
    ask('admin_resolve_payment_issue($1, $2)', [issues[0]?.id ?? 0, reason]);
  await expect(resolve('ok')).rejects.toMatchObject({ code: '22023' });
  await resolve('devolvido por Pix');
  await expect(resolve('de novo')).rejects.toMatchObject({ code: 'PT404' });
  const none = { total: 0, issues: [], has_more: false };
  expect(await ask('admin_list_open_issues()')).toEqual(none);
  expect(await ask('admin_get_purchase($1)', [purchase])).toMatchObject({
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
  for (const status of ['CONFIRMED', 'CHARGEBACK', 'REFUNDED'])
    await sql`select app.move_purchase(${purchase}, ${status}, ${charge}, now())`;
  await sql`update app.charges set state = 'refunded', disputed_at = now() where id = ${charge}`;
  const lost = { payment_status: 'REFUNDED', is_dispute_lost: true };
  expect(await ask('admin_list_purchases(status => $1)', ['DISPUTE_LOST'])).toMatchObject({
    total: 1,
    purchases: [lost],
  });
  expect(await found('status => $1', 'REFUNDED')).toBe(0);
  const sale = await ask<{ history: { name: string }[] }>('admin_get_purchase($1)', [purchase]);
  expect(sale).toMatchObject({ ...lost, charges: [{ state: 'dispute_lost' }] });
  const shown = ['CONFIRMED', 'CHARGEBACK', 'DISPUTE_LOST'];
  expect(sale.history.map(({ name }) => name)).toEqual(expect.arrayContaining(shown));
  const person = await ask<{ purchases: { events: { to_status: string }[] }[] }>(
    'admin_get_student($1)',
    [buyer.userId],
  );
  expect(person).toMatchObject({ purchases: [lost] });
  expect(person.purchases[0]?.events.map((event) => event.to_status).slice(-3)).toEqual(shown);
});
