import { toReais } from '#domain/brazil/money.ts';
import { checkCouponRequest, type CheckCouponResponse } from '#domain/contracts/check-coupon.ts';
import { refuseCoupon } from '#domain/coupons/refuse-coupon.ts';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { returnAttempts, countAttempts, type AttemptLimit } from '#server/http/rate-limit.ts';
import { findSender } from '../request/find-sender.ts';
import { messages } from '../messages.ts';
import { readRequest, respond } from '../request/read-request.ts';
import { quoteCoupon } from './check-coupon.sql.ts';

/** Unknown codes are counted by themselves: guessing needs many of them. One address may be a whole mobile network. */
function toLimits({ clientAddress: key }: RequestContext): {
  all: AttemptLimit;
  wrong: AttemptLimit;
} {
  return {
    all: { name: 'check-coupon:address', key, points: 300, durationSeconds: 600 },
    wrong: { name: 'unknown-coupon:address', key, points: 30, durationSeconds: 600 },
  };
}

/** Answers any visitor with the discount of a coupon on a course. Throws coupon_refused, not_found or rate_limited. */
export async function handleCheckCoupon(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { product, coupon: code } = await readRequest(request, checkCouponRequest);
  const { all, wrong } = toLimits(context);
  await countAttempts(context, [all, wrong]);
  const userId = await findSender(request, context);
  const quote = await quoteCoupon(context.database.sql, { product, code, userId }, context.clock());
  const isGuess = quote.outcome === 'refused' && quote.refusal === 'unknown';
  if (!isGuess) await returnAttempts(context, [wrong]);
  switch (quote.outcome) {
    case 'no_course':
      throw new AppError('not_found', messages.courseUnknown);
    case 'refused':
      throw refuseCoupon(quote.refusal);
    case 'found': {
      const body: CheckCouponResponse = {
        id: quote.id,
        code: quote.code,
        price: toReais(quote.priceCents),
        discount: toReais(quote.discountCents),
        pixDiscount: toReais(quote.pixDiscountCents),
        extras: Object.fromEntries(
          Object.entries(quote.extras).map(([course, cents]) => [course, toReais(cents)]),
        ),
      };
      return respond(body);
    }
  }
}
