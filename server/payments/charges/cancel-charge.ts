import { isLive, type Charge, type PaymentContext } from './charge.ts';
import { getCharge } from './charges.sql.ts';
import { refreshCharge } from './refresh-charge.ts';

/**
 * True when the provider may still accept money for it: an overdue Pix can be paid for months, a failed attempt may exist there.
 */
function isPayable(charge: Charge): boolean {
  const isForgotten = charge.state === 'failed' && charge.providerChargeId !== null;
  return isLive(charge) || charge.state === 'expired' || isForgotten;
}

/**
 * Cancels a charge at the provider and returns it as the provider then reports it: cancelled, or paid (with access granted) when
 * the payment came first. Null: the provider cannot be reached, and the charge is unchanged. Idempotent.
 */
export async function cancelCharge(context: PaymentContext, id: string): Promise<Charge | null> {
  let charge = await getCharge(context.database.sql, id);
  if (isPayable(charge) && charge.providerChargeId === null) {
    ({ charge } = await refreshCharge(context, id));
    if (isPayable(charge) && charge.providerChargeId === null) return null;
  }
  if (!isPayable(charge) || charge.providerChargeId === null) return charge;
  await context.provider.cancelCharge(charge.providerChargeId); // The answer is ignored: the charge's next reading decides.
  ({ charge } = await refreshCharge(context, id));
  return isPayable(charge) ? null : charge;
}
