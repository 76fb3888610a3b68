import { beforeEach, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { leaveOneAttempt } from '#tests/support/attempts.ts';
import { insertPurchase } from '#tests/support/buyers/rows.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
beforeEach(async () => {
  await sql`delete from app.page_visits`;
  await sql`delete from app.rate_limits`;
});

const browser = 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36';
const count = (body: unknown, agent = browser) =>
  server.request('/.netlify/functions/count-visit', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify(body),
  });
const readVisits = async () => {
  const rows =
    await sql`select path, campaign, visits from app.page_visits order by path, campaign`;
  return [...rows];
};

test('visits are added up by page and campaign', async () => {
  for (const campaign of ['carnaval', 'carnaval', null]) {
    expect((await count({ path: '/masterclass', campaign })).status).toBe(204);
  }
  await count({ path: '/' });
  expect(await readVisits()).toEqual([
    { path: '/', campaign: '', visits: 1 },
    { path: '/masterclass', campaign: '', visits: 1 },
    { path: '/masterclass', campaign: 'carnaval', visits: 2 },
  ]);
});

test.each(['Googlebot/2.1', 'HeadlessChrome/130', 'curl/8.0', ''])(
  'a visit by "%s" does not count',
  async (agent) => {
    expect((await count({ path: '/' }, agent)).status).toBe(204);
    expect(await readVisits()).toEqual([]);
  },
);

test.each(['/membros', '/nada', '/curso/'])('%s is no page that is counted', async (path) => {
  expect((await count({ path })).status).toBe(204);
  expect(await readVisits()).toEqual([]);
});

test.each([
  [{ path: '' }],
  [{ path: 1 }],
  [{ path: `/${'x'.repeat(100)}` }],
  [{}],
  [{ path: '/', campaign: 'x'.repeat(81) }],
  [{ path: '/', campaign: 'a\0b' }],
  ['texto'],
])('%j is refused', async (body) => {
  expect((await count(body)).status).toBe(400);
  expect(await readVisits()).toEqual([]);
});

test('a day knows three hundred campaigns; visits of more of them count without one', async () => {
  await sql`select app.count_visit('/', 'c' || n, now()) from generate_series(1, 301) n`;
  await sql`select app.count_visit('/', 'c1', now())`;
  const [row] = await sql`
    select count(*)::int as rows, sum(visits)::int as visits,
      sum(visits) filter (where campaign = '')::int as unnamed from app.page_visits`;
  expect(row).toEqual({ rows: 301, visits: 302, unnamed: 1 });
});

test('a campaign that has brought a sale counts on a day that strangers have filled with invented ones', async () => {
  const { id } = await server.createPerson();
  const sale = { payment_status: 'CONFIRMED', confirmed_at: new Date(), campaign: 'carnaval' };
  await insertPurchase(server.deps.database, id, sale);
  const { id: stranger } = await server.createPerson();
  await insertPurchase(server.deps.database, stranger, { campaign: 'inventada' });
  await sql`select app.count_visit('/', 'c' || n, now()) from generate_series(1, 300) n`;
  for (const campaign of ['carnaval', 'carnaval', 'inventada'])
    await count({ path: '/masterclass', campaign });
  expect((await readVisits()).filter(({ path }) => path === '/masterclass')).toEqual([
    { path: '/masterclass', campaign: '', visits: 1 },
    { path: '/masterclass', campaign: 'carnaval', visits: 2 },
  ]);
});

test('the names that one network invents crowd out neither the new campaign of the owner nor one of yesterday', async () => {
  await sql`select app.count_visit('/', 'ontem', now() - interval '1 day')`;
  for (let name = 0; name < 100; name += 1)
    await count({ path: '/', campaign: `inventada-${name}` });
  await count({ path: '/curso', campaign: 'ontem' });
  await sql`delete from app.rate_limits`; // another network
  await count({ path: '/curso', campaign: 'natal' });
  const visits = await readVisits();
  expect(visits.filter(({ campaign }) => String(campaign).startsWith('inventada'))).toHaveLength(
    10,
  );
  expect(visits.filter(({ path }) => path === '/curso')).toEqual([
    { path: '/curso', campaign: 'natal', visits: 1 },
    { path: '/curso', campaign: 'ontem', visits: 1 },
  ]);
});

test('a campaign that is known counts on a day that many networks have filled with invented ones', async () => {
  await sql`select app.count_visit('/', 'ontem', now() - interval '1 day')`;
  await sql`select app.count_visit('/', 'c' || n, now()) from generate_series(1, 300) n`;
  for (const campaign of ['ontem', 'inventada']) await count({ path: '/curso', campaign });
  expect((await readVisits()).filter(({ path }) => path === '/curso')).toEqual([
    { path: '/curso', campaign: '', visits: 1 },
    { path: '/curso', campaign: 'ontem', visits: 1 },
  ]);
});

test('one address cannot make the numbers up', async () => {
  const limit = { name: 'count-visit:address', key: 'unknown', points: 120 };
  await leaveOneAttempt(server.deps, limit);
  for (let visit = 0; visit < 3; visit += 1) await count({ path: '/curso' });
  expect(await readVisits()).toMatchObject([{ visits: 1 }]);
});
