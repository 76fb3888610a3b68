import { describeError } from '../http/logger.ts';
import type { PaymentContext } from './charge.ts';
import { findChargeOfEvent } from './charges.sql.ts';
import { claimEvents, finishEvent, noteEventError, type StoredEvent } from './inbox.sql.ts';
import { refreshCharge } from './refresh-charge.ts';

/** What keeps an event waiting; null when it is dealt with. */
async function handleEvent(context: PaymentContext, event: StoredEvent): Promise<string | null> {
  const charge = await findChargeOfEvent(context.database.sql, event);
  if (!charge) return 'unknown charge';
  const { isFresh } = await refreshCharge(context, charge.id);
  return isFresh ? null : 'provider not reached';
}

/** An event only says where to look: the charge is read from the provider by its id. What fails waits for another try. */
export async function processEvent(context: PaymentContext, event: StoredEvent): Promise<void> {
  const { sql } = context.database;
  try {
    const problem = await handleEvent(context, event);
    if (problem === null) await finishEvent(sql, event.id, context.clock());
    else await noteEventError(sql, event.id, problem);
  } catch (error) {
    context.logger.error({ eventId: event.id, ...describeError(error) }, 'payment event failed');
    await noteEventError(sql, event.id, error instanceof Error ? error.name : 'unknown').catch(
      () => {},
    );
  }
}

/** Events whose first handling failed, was interrupted, or came before its charge was known. */
export async function processWaitingEvents(context: PaymentContext): Promise<void> {
  const events = await claimEvents(context.database.sql, context.provider.name, context.clock());
  for (const event of events) await processEvent(context, event);
}
