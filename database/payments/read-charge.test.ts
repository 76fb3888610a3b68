import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());

test.each([
  ['creating', 'pending', 9700, 'open'],
  ['unknown', 'pending', 9700, 'open'],
  ['open', 'in_analysis', 9700, 'in_analysis'],
  ['open', 'received', 9700, 'paid'],
  ['open', 'confirmed', 9701, 'paid'],
  ['open', 'received', 9699, 'underpaid'],
  ['open', 'confirmed', 0, 'underpaid'],
  ['open', 'overdue', 9700, 'expired'],
  ['open', 'cancelled', 9700, 'cancelled'],
  ['open', 'declined', 9700, 'declined'],
  ['open', 'a status of tomorrow', 9700, 'open'],
  ['expired', 'received', 9700, 'paid'],
  ['cancelled', 'received', 9700, 'paid'],
  ['failed', 'received', 9700, 'paid'],
  ['underpaid', 'received', 9700, 'paid'],
  ['expired', 'pending', 9700, 'expired'],
  ['cancelled', 'pending', 9700, 'cancelled'],
  ['declined', 'in_analysis', 9700, 'declined'],
  ['failed', 'pending', 9700, 'failed'],
  ['paid', 'pending', 9700, 'paid'],
  ['paid', 'overdue', 9700, 'paid'],
  ['paid', 'cancelled', 9700, 'paid'],
  ['paid', 'received', 100, 'paid'],
  ['paid', 'refund_pending', 9700, 'refund_pending'],
  ['paid', 'chargeback', 9700, 'chargeback'],
  ['refund_pending', 'refunded', 9700, 'refunded'],
  ['refund_pending', 'received', 9700, 'paid'],
  ['refunded', 'pending', 9700, 'refunded'],
  ['chargeback', 'received', 9700, 'paid'],
])(
  'a charge that is %s and reported as %s with %i cents of 9700 is %s',
  async (state, status, cents, next) => {
    const [row] = await database.sql`
    select app.next_charge_state(
      jsonb_populate_record(null::app.charges, ${JSON.stringify({ state, amount_cents: 9700 })}::text::jsonb), ${status}, ${cents}
    ) as next`;
    expect(row).toEqual({ next });
  },
);

test('a reading of an unknown charge changes nothing', async () => {
  const [row] = await database.sql`
    select app.apply_charge_reading('pay_x', 0, 'sbx_x', 'received', 9700, now()) as outcome`;
  expect(row).toEqual({ outcome: 'missing' });
});
