import { describeError } from '../ports/logger.ts';
import type { PaymentContext } from './charges/charge.ts';
import { findChargeOfEvent } from './charges/charges.sql.ts';
import { claimEvents, finishEvent, noteEventError, type StoredEvent } from './inbox.sql.ts';
import { refreshCharge } from './charges/refresh-charge.ts';

/** The reason why an event must be retried; null when it is handled. */
async function handleEvent(context: PaymentContext, event: StoredEvent): Promise<string | null> {
  const charge = await findChargeOfEvent(context.database.sql, event);
  if (!charge) return 'unknown charge';
  const { isFresh, isUnreadable } = await refreshCharge(context, charge.id);
  if (isFresh) return null;
  return isUnreadable ? 'answer unreadable' : 'provider not reached';
}

/**
 * Reads the event's charge from the provider; the event's content is not trusted. A failure is retried by the job. The answer is what
 * kept the event from being handled, or null.
 */
export async function processEvent(
  context: PaymentContext,
  event: StoredEvent,
): Promise<string | null> {
  const { sql } = context.database;
  try {
    const problem = await handleEvent(context, event);
    if (problem === null) await finishEvent(sql, event.id, context.clock());
    else await noteEventError(sql, event.id, problem);
    return problem;
  } catch (error) {
    context.logger.error({ eventId: event.id, ...describeError(error) }, 'payment event failed');
    const problem = error instanceof Error ? error.name : 'unknown';
    await noteEventError(sql, event.id, problem).catch(() => {});
    return problem;
  }
}

/** Retries events whose handling failed, was interrupted, or came before their charge was known. */
export async function processWaitingEvents(context: PaymentContext): Promise<void> {
  const events = await claimEvents(context.database.sql, context.provider.name, context.clock());
  for (const event of events) await processEvent(context, event);
}
