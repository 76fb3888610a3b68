import { expect, test } from 'vitest';
import { actIn, anonymous, callFunction, createCaller } from '#tests/support/act-as.ts';
import { insertCoupon } from '#tests/support/buyers/rows.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { expectRefused } = actIn(database);
const admin = await createCaller(database, { isAdmin: true });
const member = await createCaller(database, { hasAccess: true });
const others = [anonymous, await createCaller(database), member];

test('no caller, not even an administrator, reads or writes the tables of coupons, their courses and their uses', async () => {
  const { id } = await insertCoupon(database);
  const statements = ['coupons', 'coupon_courses', 'coupon_uses'].flatMap((table) => [
    `select * from app.${table}`,
    `delete from app.${table}`,
  ]);
  await expectRefused(
    [...others, admin],
    [
      ...statements,
      `update app.coupons set percent = 99 where id = '${id}'`,
      `select app.take_coupon_use('${id}', null, now())`,
      `select app.quote_coupon('masterclass', 'X', null, now())`,
    ],
  );
});

test('a partner with the secret sees the numbers of one coupon and nothing else, until it is taken back', async () => {
  const { id, code } = await insertCoupon(database, { note: 'Ana, do podcast' });
  const token = await callFunction<string>(database, admin, 'admin_share_coupon', [id, true]);
  expect(token).toMatch(/^[0-9a-f]{64}$/u);
  const read = (secret: string) => callFunction(database, anonymous, 'partner_coupon', [secret]);
  expect(await read(token)).toEqual({
    code,
    percent: 20,
    amount: null,
    starts_at: null,
    ends_at: null,
    max_uses: null,
    is_paused: false,
    uses: 0,
    exceeded: 0,
    sales: 0,
    revenue: 0,
    discount: 0,
  });
  for (const guess of ['', id, code, token.slice(1), token.toUpperCase()])
    expect(await read(guess)).toBeNull();
  await callFunction(database, admin, 'admin_share_coupon', [id, false]);
  expect(await read(token)).toBeNull();
});
