import type { CheckPaymentStatusResponse } from '#domain/contracts/check-payment.ts';
import { providerPollIntervalMs } from '#domain/purchases/pix-timing.ts';
import type { RequestContext } from '#server/http/context.ts';
import { toPaymentStatus, type Charge } from '#server/payments/charges/charge.ts';
import { refreshCharge } from '#server/payments/charges/refresh-charge.ts';
import { messages } from '../request/messages.ts';
import { readQuery, respond } from '../request/read-request.ts';
import { toCheckedPayment } from './render-payment.ts';
import { requireOwnCharge } from './require-buyer.ts';

/** Our row; only one request in fifteen seconds asks the provider again, whatever the number of pages and processes. */
async function readCharge(
  request: Request,
  context: RequestContext,
  parameter: string,
): Promise<Charge> {
  const id = readQuery(request, parameter, messages.paymentUnknown);
  const wanted = { id, pollEveryMs: providerPollIntervalMs };
  const { charge, mayPoll } = await requireOwnCharge(request, context, wanted);
  return mayPoll ? (await refreshCharge(context, id, charge)).charge : charge;
}

export async function handleCheckPayment(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  return respond(
    toCheckedPayment(await readCharge(request, context, 'paymentId'), context.clock()),
  );
}

export async function handleCheckPaymentStatus(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const body: CheckPaymentStatusResponse = {
    status: toPaymentStatus(await readCharge(request, context, 'id')),
  };
  return respond(body);
}
