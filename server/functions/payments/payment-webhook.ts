import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt, type AttemptLimit } from '#server/http/rate-limit.ts';
import { runInBackground } from '#server/payments/background.ts';
import { processEvent } from '#server/payments/inbox.ts';
import { storeEvent } from '#server/payments/inbox.sql.ts';
import { messages } from '../request/messages.ts';
import { respond } from '../request/read-request.ts';

async function readBody(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return null; // refused later: the token is checked first
  }
}

/** Only wrong tokens count: the provider sends all events of a busy day from a few addresses. */
const forgedLimit = (key: string): AttemptLimit => {
  return { name: 'webhook-forged:address', key, points: 30, durationSeconds: 600 };
};

async function refuseForged(context: RequestContext): Promise<never> {
  await countAttempt(context, forgedLimit(context.clientAddress));
  throw new AppError('unauthorized', messages.webhookForged);
}

/** A long event without the token is not read; one that does not say how long it is meets the limit. Throws unauthorized or rate_limited. */
export async function admitProvider(request: Request, context: RequestContext): Promise<void> {
  if (!request.headers.has('content-length')) return;
  const reading = context.provider.readWebhook(request.headers, null);
  if (!reading.ok && reading.reason === 'forged') await refuseForged(context);
}

/**
 * Stores the event once and answers exactly 200, immediately: providers stop sending after slow or other answers. What it means
 * is then asked of the provider by id; the event itself confirms nothing.
 */
export async function handlePaymentWebhook(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { provider, database, clock } = context;
  const reading = provider.readWebhook(request.headers, await readBody(request));
  if (!reading.ok) {
    if (reading.reason === 'forged') await refuseForged(context);
    if (reading.reason === 'malformed')
      throw new AppError('invalid_request', messages.webhookMalformed);
    return respond({ received: true });
  }
  const event = await storeEvent(database.sql, provider.name, reading.event, clock());
  if (event) runInBackground(processEvent(context, event));
  return respond({ received: true });
}
