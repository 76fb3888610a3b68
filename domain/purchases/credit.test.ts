import { expect, test } from 'vitest';
import { LISTED_FEES } from '../catalogue/fees.ts';
import { expectCredit } from './credit.ts';

test.each([
  ['pix', 1, 9501, '2026-11-24', '2026-11-24'],
  ['boleto', 1, 9501, '2026-11-25', '2026-11-25'],
  ['credit_card', 1, 9361, '2026-12-26', '2026-12-26'],
  ['credit_card', 3, 9313, '2026-12-26', '2027-02-28'],
] as const)(
  'R$ 97,00 by %s in %i leave %i cents, from %s to %s',
  (method, installments, netCents, firstOn, lastOn) => {
    const charge = { method, installments, totalCents: 9700, paidOn: '2026-11-24' };
    expect(expectCredit(charge, LISTED_FEES)).toEqual({ netCents, firstOn, lastOn });
  },
);
