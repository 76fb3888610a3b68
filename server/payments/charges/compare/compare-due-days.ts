import { describeDifference } from '#domain/purchases/describe-difference.ts';
import type { PaymentContext } from '../charge.ts';
import { compareDay } from './compare-day.ts';
import { listDueDays, noteComparedDay, openDifference } from './compare.sql.ts';

/**
 * Compares each whole day with the provider, and opens a payment issue for each difference. A charge that is unknown here has no
 * account to be shown with: the log names it. A day about which the provider does not answer is compared again at the next run, and
 * keeps no other day waiting.
 */
export async function compareDueDays(context: PaymentContext): Promise<void> {
  const { database, clock, logger, provider } = context;
  if (!provider.listCharges) return;
  for (const day of await listDueDays(database.sql, clock())) {
    const compared = await compareDay(context, { day, mends: true });
    const { differences, isWhole } = compared.ok
      ? compared.value
      : { differences: [], isWhole: false };
    for (const difference of differences) {
      const { chargeId, providerChargeId } = difference;
      const note = describeDifference(difference);
      if (chargeId === null)
        logger.info({ providerChargeId, day }, 'the provider has a charge that is unknown here');
      else await openDifference(database.sql, { chargeId, note, at: clock() });
    }
    if (!isWhole) logger.warn({ day }, 'a day could not be compared whole with the provider');
    await noteComparedDay(database.sql, { day, isWhole, at: clock() });
  }
}
