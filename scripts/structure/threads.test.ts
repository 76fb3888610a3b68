import { expect, test } from 'vitest';
import { findLongThreads, findNaming } from './threads.ts';

const thread = { noun: 'coupon', words: /coupon/iu, own: /coupon/iu, most: 1 };
const own = { file: 'database/coupons/tables.sql', text: 'create table app.coupons ();' };
const order = { file: 'database/orders/tables.sql', text: 'coupon_id uuid' };
const mail = { file: 'server/mail/order.sql.ts', text: 'couponCode: string' };
const page = { file: 'app/routes/home.tsx', text: 'export default function Home() {}' };

test('a file of the noun itself and one that does not name it are not counted', () => {
  expect(findNaming(thread, [own, order, mail, page])).toEqual([order.file, mail.file]);
});

test('as many files as may name a noun break no wall', () => {
  expect(findLongThreads([own, order], [thread])).toEqual([]);
});

test('one file more is reported with all that name the noun', () => {
  const [message] = findLongThreads([order, mail], [thread]);
  expect(message).toContain(
    '2 files of other nouns name coupon (at most 1): let the noun plug in at one place',
  );
  expect(message).toContain(`${order.file}, ${mail.file}`);
});
