import { testEventRequest, type TestEventResponse } from '#domain/contracts/school-settings.ts';
import { AppError } from '#domain/errors.ts';
import { sendTestEvents } from '#server/conversions/report-conversions.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { messages } from '../request/messages.ts';
import { readRequest, respond } from '../request/read-request.ts';
import { requireRole } from '../request/require-role.ts';

/** POST /test-event: tells Meta and Google of a sale that is none, as far as they are set up. */
export async function handleTestEvent(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const caller = await requireRole(request, context, 'owner');
  const { testCode } = await readRequest(request, testEventRequest);
  await countAttempt(context, {
    name: 'test-event:account',
    key: caller.userId ?? '',
    points: 10,
    durationSeconds: 600,
  });
  const services = await sendTestEvents(context, testCode);
  if (services.length === 0) throw new AppError('unavailable', messages.noReports);
  return respond({ services } satisfies TestEventResponse);
}
