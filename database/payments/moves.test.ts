import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());

const unpaid = ['EXPIRED', 'CANCELLED', 'DECLINED'];
const money = ['CONFIRMED', 'REFUND_PENDING', 'REFUNDED', 'CHARGEBACK'];

const moves: [string, string[]][] = [
  ['PENDING', ['IN_ANALYSIS', ...unpaid, ...money]],
  ['IN_ANALYSIS', ['PENDING', ...unpaid, ...money]],
  ...unpaid.map((status): [string, string[]] => [status, ['PENDING', ...money]]),
  ...money.map((status): [string, string[]] => [status, money.filter((other) => other !== status)]),
];

test.each(moves)(
  'a purchase that is %s moves to %j and to no other status',
  async (from, targets) => {
    const all = ['PENDING', 'IN_ANALYSIS', ...unpaid, ...money, 'TOMORROW'];
    const rows = await database.sql<{ status: string }[]>`
    select status from unnest(string_to_array(${all.join()}, ',')) status where app.can_move(${from}, status)`;
    expect(rows.map(({ status }) => status).toSorted()).toEqual(targets.toSorted());
  },
);
