import { toReais } from '#domain/brazil/money.ts';
import {
  checkCouponRequest,
  type CheckCouponResponse,
  type CouponLinkResponse,
} from '#domain/contracts/check-coupon.ts';
import { refuseCoupon } from '#domain/coupons/refuse-coupon.ts';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import {
  requireNoWait,
  returnAttempts,
  tryAttempts,
  type AttemptLimit,
} from '#server/http/rate-limit.ts';
import { findSender } from '../request/find-sender.ts';
import { messages } from '../request/messages.ts';
import { readRequest, respond } from '../request/read-request.ts';
import { quoteCoupon, quoteCouponLink } from './check-coupon.sql.ts';

interface Limits {
  asked: AttemptLimit;
  /** Unknown codes of one caller: guessing needs many of them. One address may be a whole mobile network. */
  wrong: AttemptLimit[];
  /** Unknown codes of everybody, and those of an address once they are used up: buyers elsewhere can still type one. */
  inAll: AttemptLimit[];
}

function toLimits({ clientAddress: key }: RequestContext, userId: string | null): Limits {
  const ofTenMinutes = (name: string, by: string, points: number) => {
    return { name, key: by, points, durationSeconds: 600 };
  };
  return {
    asked: ofTenMinutes('check-coupon:address', key, 300),
    wrong: [
      ofTenMinutes('unknown-coupon:address', key, 30),
      ...(userId === null ? [] : [ofTenMinutes('unknown-coupon:account', userId, 30)]),
    ],
    inAll: [
      ofTenMinutes('unknown-coupon:all', 'all', 300),
      ofTenMinutes('unknown-coupon:address-crowded', key, 3),
    ],
  };
}

/** Counts a try as a wrong one. Returns the limits to give back when it was right. Throws rate_limited. */
async function countTry(
  context: RequestContext,
  { asked, wrong, inAll }: Limits,
): Promise<AttemptLimit[]> {
  let wait = 0;
  for (const limit of inAll) {
    wait = await tryAttempts(context, [asked, ...wrong, limit]);
    if (wait === 0) return [...wrong, limit];
  }
  requireNoWait(wait);
  return [];
}

/** Answers any visitor with the discount of a coupon on a course. Throws coupon_refused, not_found or rate_limited. */
export async function handleCheckCoupon(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { product, coupon: code } = await readRequest(request, checkCouponRequest);
  const userId = await findSender(request, context);
  const counted = await countTry(context, toLimits(context, userId));
  const { sql } = context.database;
  const quote =
    product === undefined
      ? await quoteCouponLink(sql, { code, userId }, context.clock())
      : await quoteCoupon(sql, { product, code, userId }, context.clock());
  const isGuess = quote.outcome === 'refused' && quote.refusal === 'unknown';
  if (!isGuess) await returnAttempts(context, counted);
  switch (quote.outcome) {
    case 'no_course':
      throw new AppError('not_found', messages.courseUnknown);
    case 'refused':
      throw refuseCoupon(quote.refusal);
    case 'linked': {
      const { outcome: _, ...body } = quote;
      return respond(body satisfies CouponLinkResponse);
    }
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
