import { noteFees } from '#server/database/settings.ts';
import type { PaymentContext } from './charges/charge.ts';

/** What the provider keeps decides what installments cost whose buyer pays for them. Without an answer the last fees hold. */
export async function updateFees({ provider, database }: PaymentContext): Promise<void> {
  const answer = await provider.readFees?.();
  if (answer?.ok) await noteFees(database.sql, answer.value);
}
