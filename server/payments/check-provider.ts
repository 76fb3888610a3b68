import type { PaymentContext } from './charges/charge.ts';
import { noteProviderProblem } from './outbox.sql.ts';

/** Asks the provider whether it takes our key, and notes for the school what keeps buyers from paying. */
export async function checkProvider({ provider, database, clock }: PaymentContext): Promise<void> {
  await provider.checkHealth?.();
  await noteProviderProblem(database.sql, provider.findProblem?.() ?? null, clock());
}
