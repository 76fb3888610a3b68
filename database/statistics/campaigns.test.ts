import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { callFunction, createCaller } from '#tests/support/act-as.ts';
import { insertSale } from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const admin = await createCaller(database, { isAdmin: true });

const ask = (first: string | null, last: string) =>
  callFunction(database, admin, 'admin_campaigns', [first, last]);
const sell = async (campaign: string | null, confirmedAt: string | null, status = 'CONFIRMED') => {
  const buyer = await createCaller(database);
  await insertSale(database, buyer.userId, {
    payment_status: confirmedAt ? status : 'PENDING',
    campaign,
    created_at: '2025-03-01T12:00:00Z',
    confirmed_at: confirmedAt,
    refunded_at: status === 'REFUNDED' ? confirmedAt : null,
  });
};

test('each campaign shows its visits, started purchases and paid purchases', async () => {
  await database.sql`
    insert into app.page_visits (day, path, campaign, visits) values
      ('2025-03-01', '/masterclass', 'carnaval', 40), ('2025-03-02', '/checkout', 'carnaval', 10),
      ('2025-03-01', '/', '', 100), ('2025-04-01', '/', 'carnaval', 999)`;
  await sell('carnaval', '2025-03-02T12:00:00Z');
  await sell('carnaval', '2025-03-02T12:00:00Z', 'REFUNDED');
  await sell('carnaval', null);
  await sell(null, '2025-03-03T12:00:00Z');
  expect(await ask('2025-03-01', '2025-03-31')).toEqual({
    is_test: true,
    campaigns: [
      {
        campaign: 'carnaval',
        visits: 50,
        checkouts: 10,
        purchases: 3,
        paid: 2,
        revenue: 97,
        firsts: null,
      },
      { campaign: '', visits: 100, checkouts: 0, purchases: 1, paid: 1, revenue: 97, firsts: null },
    ],
  });
});

test('a payment counts for the campaign of its last link, and as a first one for that of its first link', async () => {
  const { userId } = await createCaller(database);
  const columns = { payment_status: 'CONFIRMED', confirmed_at: new Date(), campaign: 'volta' };
  const purchase = await insertSale(database, userId, columns);
  await database.sql`
    insert into app.touches (purchase_id, place, user_id, campaign)
    values (${purchase}, 'first', ${userId}, 'natal'), (${purchase}, 'last', ${userId}, 'volta')`;
  const [row] = await database.sql<{ today: string }[]>`select app.day_of(now())::text as today`;
  const today = row?.today ?? '';
  const none = { visits: 0, checkouts: 0 };
  expect(await ask(today, today)).toMatchObject({
    campaigns: [
      { campaign: 'volta', ...none, purchases: 1, paid: 1, revenue: 97, firsts: 0 },
      { campaign: 'natal', ...none, purchases: 0, paid: 0, revenue: 0, firsts: 1 },
    ],
  });
});

test('three hundred invented names stand behind the campaigns with sales and those that are known from before', async () => {
  await database.sql`
    insert into app.page_visits (day, path, campaign, visits)
    select date '2025-06-02', '/', 'inventada-' || n, 500 from generate_series(1, 300) n
    union all values (date '2025-05-20', '/', 'rádio', 3), ('2025-06-03', '/', 'rádio', 4)`;
  await sell('vendeu', '2025-06-02T12:00:00Z');
  const { campaigns } = (await ask('2025-06-01', '2025-06-30')) as {
    campaigns: { campaign: string }[];
  };
  expect(campaigns).toHaveLength(200);
  expect(campaigns.slice(0, 2).map(({ campaign }) => campaign)).toEqual(['vendeu', 'rádio']);
});

test('a reversed or open period is refused', async () => {
  await expect(ask('2025-03-31', '2025-03-01')).rejects.toMatchObject({ code: '22023' });
  await expect(ask(null, '2025-03-01')).rejects.toMatchObject({ code: '22023' });
});

test('a message is marked as read once', async () => {
  const [message] = await database.sql<{ id: string }[]>`
    insert into contact_messages (name, email, subject, message) values ('Ana', 'a@b.co', 'Oi', 'Olá') returning id`;
  const mark = () =>
    callFunction(database, admin, 'mark_contact_message_read', [message?.id ?? '']);
  const read = () =>
    database.sql`select read_at from contact_messages where id = ${message?.id ?? ''}`;
  await mark();
  const [first] = await read();
  expect(first?.read_at).toBeInstanceOf(Date);
  await mark();
  expect([...(await read())]).toEqual([first]);
});
