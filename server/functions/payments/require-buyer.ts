import { AppError } from '#domain/errors.ts';
import { resolveOptionalCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { takeAttempts } from '#server/http/rate-limit.ts';
import type { Charge } from '#server/payments/charges/charge.ts';
import { findCharge } from '#server/payments/charges/charges.sql.ts';
import { messages } from '../messages.ts';

const perSeconds = 600;

/**
 * The account that asks; null without one, which only the sandbox allows. Throws unauthorized, or invalid_jwt when the
 * session is over, which its token does not know.
 */
export async function requireBuyer(
  request: Request,
  context: RequestContext,
): Promise<string | null> {
  const caller = await resolveOptionalCaller(request, context);
  if (caller.userId !== null) {
    await context.database.asCaller(caller, async () => {}, { readOnly: true });
    return caller.userId;
  }
  if (!context.provider.isTest) {
    throw new AppError('unauthorized', messages.signInFirst);
  }
  return null;
}

/** Counts a call against its address and its account. One address may be a whole mobile network. Throws rate_limited. */
export async function limitBuyer(
  context: RequestContext,
  name: string,
  userId: string | null,
): Promise<void> {
  const limits = [
    {
      name: `${name}:address`,
      key: context.clientAddress,
      points: 300,
      durationSeconds: perSeconds,
    },
  ];
  if (userId !== null)
    limits.push({ name: `${name}:account`, key: userId, points: 60, durationSeconds: perSeconds });
  await takeAttempts(context, limits);
}

/**
 * A charge of the one who asks: its account's, or an anonymous one of the sandbox, which the holder of its unguessable id
 * may see. Another's is as unknown as one that does not exist. Throws unauthorized or not_found.
 */
export async function requireOwnCharge(
  request: Request,
  context: RequestContext,
  id: string,
): Promise<{ charge: Charge; userId: string | null }> {
  const userId = await requireBuyer(request, context);
  const charge = await findCharge(context.database.sql, id);
  if (!charge || (charge.userId !== null && charge.userId !== userId)) {
    throw new AppError('not_found', messages.paymentUnknown);
  }
  return { charge, userId };
}
