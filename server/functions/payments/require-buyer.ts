import { AppError } from '#domain/errors.ts';
import type { Caller } from '#server/database/caller.ts';
import { toTurn } from '#server/database/database.ts';
import { resolveOptionalCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import {
  requireNoWait,
  countAttempts,
  toCountedLimit,
  type AttemptLimit,
} from '#server/http/rate-limit.ts';
import type { Charge } from '#server/payments/charges/charge.ts';
import { findOwnCharge } from '#server/payments/charges/charges.sql.ts';
import { Turns } from '#server/turns/turns.ts';
import { messages } from '../request/messages.ts';
import { admit, requireSession, type Admission, type Named } from './require-buyer.sql.ts';

const perSeconds = 600;

const connections = 10;
/** The statements below run as the server itself, whose connections serve every checkout: one account gets its share of them. */
const turns = new Turns({ count: connections, maxWaiting: 30, maxWaitMs: 10_000 });

function inTurnOfCaller<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  return turns.run(toTurn(caller, connections), work);
}

/** By its token; only the embedded sandbox allows one without an account. Throws unauthorized. */
async function resolveBuyer(request: Request, context: RequestContext): Promise<Caller> {
  const caller = await resolveOptionalCaller(request, context);
  if (caller.userId === null && !context.provider.simulator)
    throw new AppError('unauthorized', messages.signInFirst);
  return caller;
}

/**
 * The account that asks; null without one, which only the sandbox allows. Throws unauthorized, or invalid_jwt when the
 * session is over, which its token does not know.
 */
export async function requireBuyer(
  request: Request,
  context: RequestContext,
): Promise<string | null> {
  const caller = await resolveBuyer(request, context);
  if (caller.userId !== null)
    await inTurnOfCaller(caller, () => requireSession(context.database.sql, caller));
  return caller.userId;
}

/** One address may be a whole mobile network. */
function toLimits(context: RequestContext, name: string, userId: string | null): AttemptLimit[] {
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
  return limits;
}

/** Counts a call against its address and its account. Throws rate_limited. */
export async function limitBuyer(
  context: RequestContext,
  name: string,
  userId: string | null,
): Promise<void> {
  await countAttempts(context, toLimits(context, name, userId));
}

/**
 * requireBuyer and limitBuyer in one round trip, with what the request names. Only an account names an order. Throws
 * unauthorized, invalid_jwt or rate_limited.
 */
export async function admitBuyer(
  request: Request,
  context: RequestContext,
  { name, ...named }: Named & { name: string },
): Promise<Omit<Admission, 'waitSeconds'> & { userId: string | null }> {
  if (context.provider.findProblem?.())
    throw new AppError('provider_unavailable', messages.paymentClosed);
  const caller = await resolveBuyer(request, context);
  const { userId } = caller;
  if (userId === null && named.purchaseId !== null)
    throw new AppError('unauthorized', messages.signInFirst);
  const limits = toLimits(context, name, userId).map((limit) => toCountedLimit(context, limit));
  const asked = { caller, named, limits, at: context.clock() };
  const { waitSeconds, ...found } = await inTurnOfCaller(caller, () =>
    admit(context.database.sql, asked),
  );
  requireNoWait(waitSeconds);
  return { userId, ...found };
}

/**
 * A charge of the one who asks: its account's, or an anonymous one of the sandbox, which the holder of its unguessable id
 * may see. Another's is as unknown as one that does not exist. mayPoll: the provider may be asked again, because no other request
 * has in the last `pollEveryMs`. Throws unauthorized, invalid_jwt,
 * rate_limited or not_found.
 */
export async function requireOwnCharge(
  request: Request,
  context: RequestContext,
  { id, pollEveryMs = null }: { id: string; pollEveryMs?: number | null },
): Promise<{ charge: Charge; userId: string | null; mayPoll: boolean }> {
  const caller = await resolveBuyer(request, context);
  const wanted = { id, caller, at: context.clock(), pollEveryMs };
  const found = await inTurnOfCaller(caller, () => findOwnCharge(context.database.sql, wanted));
  if (!found) throw new AppError('not_found', messages.paymentUnknown);
  return { ...found, userId: caller.userId };
}
