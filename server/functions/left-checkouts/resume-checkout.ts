import { resumeCheckoutRequest } from '#domain/contracts/resume-checkout.ts';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { readResumeToken } from '#server/mail/templates/left-checkout/left-checkout-link.ts';
import { messages } from '../request/messages.ts';
import { readRequest, respond } from '../request/read-request.ts';
import { resumeCheckout } from './left-checkouts.sql.ts';

/** Answers every holder of the mail's link, with the address that the mail was sent to. */
export async function handleResumeCheckout(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { token } = await readRequest(request, resumeCheckoutRequest);
  await countAttempt(context, {
    name: 'resume-checkout:address',
    key: context.clientAddress,
    points: 60,
    durationSeconds: 600,
  });
  const id = readResumeToken(context, token);
  const checkout = id && (await resumeCheckout(context.database.sql, id, context.clock()));
  if (!checkout) throw new AppError('not_found', messages.linkUnknown);
  return respond(checkout);
}
