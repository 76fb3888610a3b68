import {
  leaveCheckoutRequest,
  type LeaveCheckoutResponse,
} from '#domain/contracts/leave-checkout.ts';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempts, type AttemptLimit } from '#server/http/rate-limit.ts';
import { findSender } from '../request/find-sender.ts';
import { messages } from '../request/messages.ts';
import { readRequest, respond } from '../request/read-request.ts';
import { leaveCheckout } from './left-checkouts.sql.ts';

const accepted: LeaveCheckoutResponse = { ok: true };

/** Calls follow what is typed, so one visitor makes several. The address may be somebody else's, and the network a carrier's. */
function toLimits({ clientAddress }: RequestContext, email: string): AttemptLimit[] {
  const day = 24 * 3600;
  return [
    { name: 'leave-checkout:address', key: clientAddress, points: 60, durationSeconds: 600 },
    { name: 'leave-checkout:network-day', key: clientAddress, points: 300, durationSeconds: day },
    { name: 'leave-checkout:mailbox-day', key: email, points: 30, durationSeconds: day },
  ];
}

/** A robot that fills the honeypot gets the answer of a person, and nothing is stored. */
export async function handleLeaveCheckout(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { website, ...said } = await readRequest(request, leaveCheckoutRequest);
  await countAttempts(context, toLimits(context, said.email));
  if (website) return respond(accepted);
  const userId = await findSender(request, context);
  if (!(await leaveCheckout(context.database.sql, { said, userId }, context.clock()))) {
    throw new AppError('not_found', messages.courseUnknown);
  }
  return respond(accepted);
}
