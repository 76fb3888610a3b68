import { describeDifference } from '#domain/purchases/describe-difference.ts';
import type { PaymentContext } from '../charge.ts';
import { compareDay } from './compare-day.ts';
import { findDueDay, noteComparedDay, openDifference } from './compare.sql.ts';

/**
 * Compares each whole day once with the provider, and opens a payment issue for each difference. A charge that is unknown here
 * has no account to be shown with: the log names it. A provider that does not answer is asked again at the next run.
 */
export async function compareDueDays(context: PaymentContext): Promise<void> {
  const { database, clock, logger, provider } = context;
  if (!provider.listCharges) return;
  for (let day = await findDueDay(database.sql, clock()); day !== null;) {
    const compared = await compareDay(context, { day, mends: true });
    if (!compared.ok) return;
    for (const difference of compared.value) {
      const { chargeId, providerChargeId } = difference;
      const note = describeDifference(difference);
      if (chargeId === null)
        logger.error({ providerChargeId, day }, 'the provider has a charge that is unknown here');
      else await openDifference(database.sql, { chargeId, note, at: clock() });
    }
    await noteComparedDay(database.sql, day);
    day = await findDueDay(database.sql, clock());
  }
}
