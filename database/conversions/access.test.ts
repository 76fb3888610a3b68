import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import {
  type Account,
  actAs,
  anonymous,
  callFunction,
  createCaller,
  createPeople,
  refused,
} from '#tests/support/act-as.ts';
import { changePurchase, confirmed, insertPurchase } from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const people = await createPeople(database);
const link = {
  source: 'instagram',
  medium: 'social',
  campaign: 'natal',
  content: 'video',
  term: '',
};
const measured = {
  fbclid: 'IwAR0_a-b.c',
  gclid: 'Cj0K',
  at: Date.now() - 60_000,
  user_agent: 'Chrome',
};

let buyer: Account;
let purchase: string;
beforeEach(async () => {
  buyer = await createCaller(database);
  purchase = await insertPurchase(database, buyer.userId);
});

const consent = (accepted: boolean) => sql`
  insert into consents (user_id, kind, version, accepted) values (${buyer.userId}, 'measurement', '2026-11-27', ${accepted})`;
const name = (values: Record<string, string | object | null>, who: Account = buyer) =>
  callFunction(database, who, 'name_attribution', { purchase, ...values });
const readTouches = async () => {
  const rows = await sql`
    select place, source, medium, campaign, content, term from app.touches where purchase_id = ${purchase} order by place`;
  return [...rows];
};
const readMeasurement = async () => {
  const [row] = await sql`
    select fbclid, gclid, user_agent, clicked_at from app.measurements where purchase_id = ${purchase}`;
  return row ?? null;
};

test.each(['app.touches', 'app.measurements'])('no client reads or writes %s', async (table) => {
  for (const caller of [anonymous, ...Object.values(people)]) {
    expect(await actAs(database, caller, (as) => as.unsafe(`select * from ${table}`))).toBe(
      refused,
    );
    expect(await actAs(database, caller, (as) => as.unsafe(`delete from ${table}`))).toBe(refused);
  }
});

test('a buyer names the first and the last link once: what was named first stays', async () => {
  await name({ first: link, last: { campaign: 'volta' } });
  await name({ first: { campaign: 'outra' }, last: { campaign: 'outra' } });
  const none = { source: null, medium: null, content: null, term: null };
  expect(await readTouches()).toEqual([
    { place: 'first', ...link, term: null },
    { place: 'last', ...none, campaign: 'volta' },
  ]);
});

test('a stranger, a visitor and an administrator cannot name where another buyer came from', async () => {
  const values = [purchase, link, link];
  for (const caller of Object.values(people))
    await expect(callFunction(database, caller, 'name_attribution', values)).rejects.toMatchObject({
      code: refused,
    });
  await expect(callFunction(database, anonymous, 'name_attribution', values)).rejects.toMatchObject(
    {
      code: refused,
    },
  );
  expect(await readTouches()).toEqual([]);
});

test('a paid purchase is named no more', async () => {
  await changePurchase({ sql }, purchase, confirmed);
  await expect(name({ first: link })).rejects.toMatchObject({ code: refused });
});

describe('hostile input', () => {
  test('100 kB, control characters and other types are cut, cleaned or left out', async () => {
    const first = {
      source: 'x'.repeat(100_000),
      medium: 'a\u0007b\nc\u202E',
      campaign: { $ne: 1 },
      content: ['x'],
      term: 7,
      extra: 'x',
    };
    await name({ first, last: [link] });
    const none = { campaign: null, content: null, term: null };
    expect(await readTouches()).toEqual([
      { place: 'first', source: 'x'.repeat(80), medium: 'ab c', ...none },
    ]);
  });

  test('a click with foreign characters, too long or of the future is not believed', async () => {
    await consent(true);
    await name({
      measured: {
        fbclid: "x'); --",
        gclid: 'x'.repeat(501),
        at: 9e300,
        user_agent: 'x'.repeat(5000),
      },
    });
    expect(await readMeasurement()).toMatchObject({
      fbclid: null,
      gclid: null,
      user_agent: 'x'.repeat(400),
    });
    const { clicked_at: clickedAt } = (await readMeasurement()) as { clicked_at: Date };
    expect(Math.abs(clickedAt.getTime() - Date.now())).toBeLessThan(60_000);
  });
});

describe('clicks and browser', () => {
  test('are not kept without consent, whatever the page sends', async () => {
    await name({ first: link, measured });
    expect(await readMeasurement()).toBeNull();
    await consent(true);
    await consent(false);
    await name({ measured });
    expect(await readMeasurement()).toBeNull();
  });

  test('are kept with consent, also where the campaign was named before it', async () => {
    await name({ first: link });
    await consent(true);
    await name({ measured });
    expect(await readMeasurement()).toEqual({
      fbclid: measured.fbclid,
      gclid: measured.gclid,
      user_agent: 'Chrome',
      clicked_at: new Date(measured.at),
    });
  });

  test('leave with the consent', async () => {
    await consent(true);
    await name({ first: link, measured });
    await consent(false);
    expect(await readMeasurement()).toBeNull();
    expect(await readTouches()).toHaveLength(1);
  });
});

test('only administrators read how the reports went, and a sale shows its campaigns without the clicks', async () => {
  await consent(true);
  await name({ first: link, last: { campaign: 'volta' }, measured });
  for (const caller of [people.stranger, people.member])
    await expect(callFunction(database, caller, 'admin_read_conversions')).rejects.toMatchObject({
      code: refused,
    });
  const report = { is_on: false, sent: 0, waiting: 0, failed: 0, problem: null };
  expect(await callFunction(database, people.admin, 'admin_read_conversions')).toEqual([
    { target: 'meta', ...report },
    { target: 'google', ...report },
  ]);
  const sale = await callFunction(database, people.admin, 'admin_get_purchase', [purchase]);
  expect(sale).toMatchObject({
    attribution: {
      touches: [
        { place: 'first', campaign: 'natal' },
        { place: 'last', campaign: 'volta' },
      ],
      reports: [],
    },
  });
  expect(JSON.stringify(sale)).not.toContain(measured.fbclid);
});

test('the export holds both tables, and a deleted account keeps neither', async () => {
  await consent(true);
  await name({ first: link, measured });
  const rows = await sql<{ body: string }[]>`
    select r.body from unnest(array['campaigns', 'measurements']) p(part)
    cross join lateral app.export_rows(${buyer.userId}, p.part, '(0,0)') r`;
  expect(rows.map(({ body }) => body).join('')).toMatch(/natal[^]+IwAR0/u);
  await sql`select app.delete_account(${buyer.userId}, now())`;
  expect([await readTouches(), await readMeasurement()]).toEqual([[], null]);
});

test('both are deleted after 90 days', async () => {
  await consent(true);
  await name({ first: link, measured });
  await sql`select app.delete_expired(now() + interval '89 days')`;
  expect(await readTouches()).toHaveLength(1);
  await sql`select app.delete_expired(now() + interval '91 days')`;
  expect([await readTouches(), await readMeasurement()]).toEqual([[], null]);
});
