import { noteFees } from '#server/database/settings.ts';
import type { PaymentContext } from './charges/charge.ts';

/**
 * Stores the provider's fees, which decide the cost of installments that the buyer pays for. Without an answer the last fees
 * hold.
 */
export async function updateFees({ provider, database }: PaymentContext): Promise<void> {
  const answer = await provider.readFees?.();
  if (answer?.ok) await noteFees(database.sql, answer.value);
}
