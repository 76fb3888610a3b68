import { retryEventRequest, type RetryEventResponse } from '#domain/contracts/retry-event.ts';
import type { RequestContext } from '#server/http/context.ts';
import { processEvent } from '#server/payments/inbox.ts';
import { claimEventAsAdmin } from '#server/payments/inbox.sql.ts';
import { readRequest, respond } from '../request/read-request.ts';
import { requireRole } from '../request/require-role.ts';

/** "Processar de novo". One that was handled meanwhile is no error. */
export async function handleRetryEvent(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { eventId } = await readRequest(request, retryEventRequest);
  const caller = await requireRole(request, context, 'finance');
  const event = await claimEventAsAdmin(context.database, caller, eventId);
  const body: RetryEventResponse = { problem: event && (await processEvent(context, event)) };
  return respond(body);
}
