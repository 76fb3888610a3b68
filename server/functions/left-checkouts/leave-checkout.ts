import {
  leaveCheckoutRequest,
  type LeaveCheckoutResponse,
} from '#domain/contracts/leave-checkout.ts';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { findSender } from '../request/find-sender.ts';
import { messages } from '../messages.ts';
import { readRequest, respond } from '../request/read-request.ts';
import { leaveCheckout } from './left-checkouts.sql.ts';

const accepted: LeaveCheckoutResponse = { ok: true };

/** A robot that fills the honeypot gets the answer of a person, and nothing is stored. */
export async function handleLeaveCheckout(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { website, ...said } = await readRequest(request, leaveCheckoutRequest);
  await countAttempt(context, {
    name: 'leave-checkout:address',
    key: context.clientAddress,
    points: 60,
    durationSeconds: 600,
  });
  if (website) return respond(accepted);
  const userId = await findSender(request, context);
  if (!(await leaveCheckout(context.database.sql, { said, userId }, context.clock()))) {
    throw new AppError('not_found', messages.courseUnknown);
  }
  return respond(accepted);
}
