import { describeError } from '#server/ports/logger.ts';
import type { PaymentContext } from './charge.ts';
import { claimDueCharges } from './charges.sql.ts';
import { cancelUnpayable, expireOrders } from '../orders.sql.ts';
import { refreshCharge } from './refresh-charge.ts';

/**
 * Reads every due charge from the provider: attempts with a lost answer (by our reference), open charges without a webhook, and
 * expired charges that may still be paid. Then deletes charges that are not to be paid any more, and expires purchases that cannot
 * be paid.
 */
export async function reconcileCharges(context: PaymentContext): Promise<void> {
  const { sql } = context.database;
  for (const charge of await claimDueCharges(sql, context.provider.name, context.clock())) {
    try {
      await refreshCharge(context, charge.id, charge);
    } catch (error) {
      context.logger.error(
        { orderId: charge.orderId, ...describeError(error) }, // The charge's id would open its boleto.
        'reconciliation failed',
      );
    }
  }
  await cancelUnpayable(sql, context.clock());
  await expireOrders(sql, context.clock());
}
