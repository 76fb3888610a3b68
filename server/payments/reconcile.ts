import { describeError } from '../http/logger.ts';
import type { PaymentContext } from './charge.ts';
import { claimDueCharges } from './charges.sql.ts';
import { expirePurchases } from './orders.sql.ts';
import { refreshCharge } from './refresh-charge.ts';

/**
 * Asks the provider about every charge whose time has come: attempts whose answer was lost (by our reference), open charges
 * whose webhook may never come, expired ones that may still be paid. Then purchases that nobody can pay any more expire.
 */
export async function reconcileCharges(context: PaymentContext): Promise<void> {
  const { sql } = context.database;
  for (const charge of await claimDueCharges(sql, context.provider.name, context.clock())) {
    try {
      await refreshCharge(context, charge.id);
    } catch (error) {
      context.logger.error(
        { purchaseId: charge.purchaseId, ...describeError(error) }, // a charge's id opens its boleto
        'reconciliation failed',
      );
    }
  }
  await expirePurchases(sql, context.clock());
}
