import { noteFees } from '#server/database/settings.ts';
import type { PaymentContext } from './charges/charge.ts';
import { noteProviderProblem } from './outbox.sql.ts';

/** Asks the provider whether it takes our key, and notes for the school what keeps buyers from paying. */
export async function checkProvider({ provider, database, clock }: PaymentContext): Promise<void> {
  await provider.checkHealth?.();
  await noteProviderProblem(database.sql, provider.findProblem?.() ?? null, clock());
}

/** Fees of the provider decide what installments cost whose buyer pays for them. Without an answer the last ones hold. */
export async function updateFees({ provider, database }: PaymentContext): Promise<void> {
  const answer = await provider.readFees?.();
  if (answer?.ok) await noteFees(database.sql, answer.value);
}
