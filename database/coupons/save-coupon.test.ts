import { beforeEach, describe, expect, test } from 'vitest';
import { callFunction, createCaller, readList } from '#tests/support/act-as.ts';
import { findOrderId, insertCoupon, insertPurchase } from '#tests/support/buyers/rows.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const admin = await createCaller(database, { isAdmin: true });

const fields = {
  coupon: null,
  expected_version: null,
  code: 'natal10',
  percent: 10,
  amount: null,
  starts_at: null,
  ends_at: null,
  max_uses: 100,
  max_uses_per_person: 1,
  note: ' Para o Natal ',
};
type Value = string | number | null;

/** courses null: all. */
const save = (change: Record<string, Value> = {}, courses: string[] | null = null) => {
  const list = courses
    ? `array[${courses.map((course) => `'${course}'`).join(', ')}]::text[]`
    : 'null';
  const values = { ...fields, ...change };
  const named = Object.keys(values).map((key, index) => {
    const type = key.endsWith('_at') ? '::text::timestamptz' : '';
    return `${key} => $${index + 1}${type}`;
  });
  const text = `select public.admin_save_coupon(${named.join(', ')}, courses => ${list}) as answer`;
  return database
    .queryAsCaller(admin, text, Object.values(values))
    .then(([row]) => (row as { answer: string }).answer);
};
const list = async () => {
  const { coupons } = await callFunction<{ coupons: { id: string; version: number }[] }>(
    database,
    admin,
    'admin_list_coupons',
    [],
  );
  return coupons;
};
const use = async (coupon: string) => {
  const { userId } = await createCaller(database);
  const order = await findOrderId(database, await insertPurchase(database, userId));
  await database.sql`update app.orders set coupon_id = ${coupon} where id = ${order}`;
  await database.sql`insert into app.coupon_uses (order_id, coupon_id, is_test, taken_at) values (${order}, ${coupon}, true, now())`;
};

beforeEach(async () => {
  await database.sql`delete from app.coupon_uses`;
  await database.sql`update app.orders set coupon_id = null`;
  await database.sql`delete from app.coupons`;
});

test('an administrator makes a coupon, finds it in the list with its numbers, and the log has it', async () => {
  const id = await save({}, ['masterclass']);
  expect(await list()).toMatchObject([
    {
      id,
      code: 'NATAL10',
      percent: 10,
      amount: null,
      is_for_all_courses: false,
      courses: [{ id: 'masterclass' }],
      max_uses: 100,
      max_uses_per_person: 1,
      note: 'Para o Natal',
      is_named: false,
      uses: 0,
      sales: 0,
    },
  ]);
  const [logged] = await database.sql`
    select action, details ->> 'code' as code from audit_log order by id desc limit 1`;
  expect(logged).toEqual({ action: 'create_coupon', code: 'NATAL10' });
});

describe('a coupon is not saved', () => {
  test.each<[string, Record<string, Value>]>([
    ['22023', { code: 'ab' }],
    ['22023', { code: 'com espaço' }],
    ['22023', { code: "x'; drop table app.coupons" }],
    ['22023', { percent: 0 }],
    ['22023', { percent: -10 }],
    ['22023', { percent: 100 }],
    ['22023', { percent: null }],
    ['22023', { amount: 5 }],
    ['22023', { percent: null, amount: -5 }],
    ['22023', { percent: null, amount: 0 }],
    ['22023', { percent: null, amount: 0.001 }],
    ['22023', { percent: null, amount: 1e12 }],
    ['22023', { max_uses: 0 }],
    ['22023', { max_uses_per_person: -1 }],
    ['22023', { starts_at: '2026-12-24T00:00:00Z', ends_at: '2026-12-24T00:00:00Z' }],
    ['22023', { note: 'a'.repeat(201) }],
  ])('%s: %j', async (code, change) => {
    await expect(save(change)).rejects.toMatchObject({ code });
    expect(await list()).toEqual([]);
  });

  test.each([[[]], [['nada']], [['masterclass', 'nada']]])(
    'with the courses %j',
    async (courses) => {
      await expect(save({}, courses)).rejects.toMatchObject({ code: '22023' });
    },
  );

  test('that would leave less than R$ 5,00 of a course that it names, and names the course', async () => {
    const fixed = { percent: null, amount: 92.01 };
    await expect(save(fixed, ['masterclass'])).rejects.toMatchObject({
      message: 'coupon_total_too_small',
      detail: expect.stringContaining('Masterclass'),
    });
    await expect(save({ percent: 95 })).rejects.toMatchObject({ code: '22023' });
    await save({ percent: null, amount: 92 }, ['masterclass']);
  });

  test('with the code of another one, whatever its case', async () => {
    await save();
    await expect(save({ code: 'Natal10' })).rejects.toMatchObject({ code: '23505' });
  });

  test('over a newer version, or under an unknown id', async () => {
    const coupon = await save();
    await save({ coupon, expected_version: 1, max_uses: 5 });
    const again = { coupon, expected_version: 1, max_uses: 9 };
    await expect(save(again)).rejects.toMatchObject({ code: 'PT409' });
    const { id } = await insertCoupon(database);
    await database.sql`delete from app.coupons where id = ${id}`;
    const unknown = { coupon: id, expected_version: 1 };
    await expect(save(unknown)).rejects.toMatchObject({ code: 'PT404' });
  });
});

test('code and value change until a checkout has named the coupon, limits and validity always', async () => {
  const coupon = await save();
  await save({ coupon, expected_version: 1, code: 'NATAL15', percent: 15 });
  await use(coupon);
  const named = { coupon, expected_version: 2, code: 'NATAL15', percent: 15 };
  await expect(save({ ...named, percent: 50 })).rejects.toMatchObject({ code: '22023' });
  await expect(save({ ...named, code: 'OUTRO' })).rejects.toMatchObject({ code: '22023' });
  await save({ ...named, ends_at: '2027-01-01T03:00:00Z', max_uses: null }, ['masterclass']);
  expect(await list()).toMatchObject([{ percent: 15, max_uses: null, is_named: true, uses: 1 }]);
});

test('a coupon is paused and resumed, each once in the log', async () => {
  const coupon = await save();
  const pause = (isPaused: boolean) =>
    callFunction(database, admin, 'admin_pause_coupon', [coupon, isPaused]);
  await pause(true);
  await pause(true);
  expect(await list()).toMatchObject([{ paused_at: expect.any(String), version: 2 }]);
  await pause(false);
  expect(await list()).toMatchObject([{ paused_at: null, version: 3 }]);
  const logged = await database.sql`
    select action from audit_log where subject_id = ${coupon} and action like '%e_coupon' order by id`;
  expect(logged.map(({ action }) => action)).toEqual([
    'create_coupon',
    'pause_coupon',
    'resume_coupon',
  ]);
});

test('the uses of a coupon come page by page, newest first', async () => {
  const coupon = await save();
  for (let count = 0; count < 3; count += 1) await use(coupon);
  const read = async (after: object | null = null) => {
    const asked = { filter: { coupon }, after };
    return (
      await readList<Record<'taken_at' | 'order_id', string>>(database, admin, 'coupon_uses', asked)
    ).rows;
  };
  const [newest, ...older] = await read();
  expect(older).toHaveLength(2);
  expect(await read(newest)).toEqual(older);
});
