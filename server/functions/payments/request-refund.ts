import {
  adminRefundRequest,
  requestRefundRequest,
  type RefundResponse,
} from '#domain/contracts/request-refund.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { refundCharge } from '#server/payments/charges/refund-charge.ts';
import { refundPart } from '#server/payments/charges/refund-part.ts';
import {
  recordAdminRefund,
  recordRefund,
  type RefundRequest,
} from '#server/payments/charges/refunds.sql.ts';
import { messages } from '../request/messages.ts';
import { readRequest, respond } from '../request/read-request.ts';
import { requireRole, withFreshProof } from '../request/require-role.ts';
import { limitBuyer, requireBuyer } from './require-buyer.ts';

const refusals: Record<'unknown' | 'late' | 'closed', [ErrorCode, string]> = {
  unknown: ['not_found', messages.purchaseUnknown],
  late: ['conflict', messages.refundLate],
  closed: ['conflict', messages.refundClosed],
};

/** Asks the provider now; one that is away is asked again by the job, and for the buyer that makes no difference. */
async function askProvider(
  context: RequestContext,
  { charge_id: id, is_part: isPart }: Extract<RefundRequest, { outcome: 'requested' }>,
): Promise<void> {
  const outcome = isPart ? await refundPart(context, id) : await refundCharge(context, id);
  if (outcome === 'refused') throw new AppError('conflict', messages.refundRefused);
  if (outcome === 'disputed') throw new AppError('conflict', messages.refundDisputed);
}

async function carryOut(context: RequestContext, request: RefundRequest): Promise<Response> {
  switch (request.outcome) {
    case 'unknown':
    case 'late':
    case 'closed':
      throw new AppError(...refusals[request.outcome]);
    case 'requested':
      await askProvider(context, request);
      break;
    case 'pending':
    case 'refunded':
  }
  const body: RefundResponse = {
    status: request.outcome === 'refunded' ? 'REFUNDED' : 'REFUND_PENDING',
  };
  return respond(body);
}

/** "Pedir reembolso": the owner, inside the guarantee, without a reason (CDC, art. 49). */
export async function handleRequestRefund(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { purchaseId } = await readRequest(request, requestRefundRequest);
  const userId = await requireBuyer(request, context);
  if (userId === null) throw new AppError('unauthorized', messages.signInFirst);
  await limitBuyer(context, 'request-refund', userId);
  return carryOut(
    context,
    await recordRefund(context.database, purchaseId, userId, context.clock()),
  );
}

export async function handleAdminRefund(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { purchaseId, reason } = await readRequest(request, adminRefundRequest);
  const caller = await requireRole(request, context, 'finance');
  const asked = recordAdminRefund(context.database, caller, purchaseId, reason);
  return carryOut(context, await withFreshProof(asked));
}
