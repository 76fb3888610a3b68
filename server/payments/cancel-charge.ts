import { isLive, type Charge, type PaymentContext } from './charge.ts';
import { getCharge } from './charges.sql.ts';
import { refreshCharge } from './refresh-charge.ts';

/** Whether the provider would still take money for it: an overdue Pix may be paid for months, a given up one may exist. */
function isPayable(charge: Charge): boolean {
  const isForgotten = charge.state === 'failed' && charge.providerChargeId !== null;
  return isLive(charge) || charge.state === 'expired' || isForgotten;
}

/**
 * Cancels a charge at the provider and answers it as the provider then reports it: cancelled, or paid (and granted) when
 * the payment was faster. Null: the provider cannot be reached, and the charge stands as it was. Idempotent.
 */
export async function cancelCharge(context: PaymentContext, id: string): Promise<Charge | null> {
  let charge = await getCharge(context.database.sql, id);
  if (isPayable(charge) && charge.providerChargeId === null) {
    ({ charge } = await refreshCharge(context, id));
    if (isPayable(charge) && charge.providerChargeId === null) return null;
  }
  if (!isPayable(charge) || charge.providerChargeId === null) return charge;
  await context.provider.cancelCharge(charge.providerChargeId); // whatever it says: what counts is what it reports next
  ({ charge } = await refreshCharge(context, id));
  return isPayable(charge) ? null : charge;
}
