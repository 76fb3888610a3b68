import type { RequestContext } from '#server/http/context.ts';
import {
  countAttempt,
  returnAttempts,
  toCountedLimit,
  tryAttempts,
} from '#server/http/rate-limit.ts';
import { isGiven, readObject } from '../accounts/account-input.ts';
import { requireSession, type SessionPerson } from '../accounts/person.ts';
import { AuthError } from '../auth-error.ts';
import { createRecoveryCodes, hashRecoveryCode } from '../factors/recovery-codes.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  insertRecoveryCodes,
  useRecoveryCode,
} from '../factors/recovery-codes.sql.ts';
import { enrollLimit, factorAddressLimit, recoveryCodeLimit } from '../limits.ts';
import { toClient } from '../sessions/client.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { respondWithSession } from '../sessions/session-response.ts';

const headers = { 'cache-control': 'no-store' };

/** GET /factors/recovery-codes: how many are left. */
export async function countCodes(request: Request, context: RequestContext): Promise<Response> {
  const person = await requireSession(request, context);
  const counted = await countRecoveryCodes(context, person);
  if (counted.outcome !== 'counted') throw new AuthError(counted.outcome);
  const { id, total, remaining } = counted;
  return Response.json({ id, type: 'recovery_code', total, remaining }, { headers });
}

/** The codes are in this answer and never in another one. */
async function make(
  person: SessionPerson,
  name: string | null,
  context: RequestContext,
): Promise<Response> {
  await countAttempt(context, enrollLimit(person.userId));
  const codes = createRecoveryCodes();
  const digests = codes.map((code) => hashRecoveryCode(context, person.userId, code)[0]);
  const made = await insertRecoveryCodes(context, person, name, digests);
  if (made.outcome !== 'made') throw new AuthError(made.outcome);
  const limit = recoveryCodeLimit(person.userId);
  const { points } = toCountedLimit(context, limit);
  for (let wrong = 0; wrong < points; wrong += 1) await returnAttempts(context, [limit]);
  const { id, friendly_name } = made;
  const body = { id, type: 'recovery_code', friendly_name, total: codes.length, codes };
  return Response.json(body, { headers });
}

/** POST /factors/recovery-codes. The body may be missing. */
export async function makeCodes(request: Request, context: RequestContext): Promise<Response> {
  const person = await requireSession(request, context);
  const text = await request.clone().text();
  const { friendly_name: name } = text === '' ? {} : await readObject(request);
  if (isGiven(name) && (typeof name !== 'string' || name.length > 120))
    throw new AuthError('validation_failed', {
      message: 'friendly_name must be 120 characters or less',
    });
  return make(person, typeof name === 'string' && name !== '' ? name : 'Recovery codes', context);
}

/** POST /factors/recovery-codes/regenerate: the codes of before are void. */
export async function remakeCodes(request: Request, context: RequestContext): Promise<Response> {
  return make(await requireSession(request, context), null, context);
}

/** POST /factors/recovery-codes/verify: five wrong codes lock for an hour. */
export async function verifyRecoveryCode(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const person = await requireSession(request, context);
  const { code } = await readObject(request);
  await countAttempt(context, factorAddressLimit(context.clientAddress));
  const limit = recoveryCodeLimit(person.userId);
  const retryAfterSeconds = await tryAttempts(context, [limit]);
  if (retryAfterSeconds > 0)
    throw new AuthError('mfa_recovery_codes_locked', { retryAfterSeconds });
  const refreshToken = createToken();
  const digests = hashRecoveryCode(context, person.userId, typeof code === 'string' ? code : '');
  const client = toClient(request, context);
  const opened = await useRecoveryCode(context, person, digests, hashToken(refreshToken), client);
  if (opened.outcome === 'mfa_verification_failed')
    throw new AuthError(opened.outcome, { message: 'Invalid recovery code entered' });
  if (opened.outcome !== 'session') throw new AuthError(opened.outcome);
  await returnAttempts(context, [limit]);
  return respondWithSession(opened, refreshToken, context);
}

/** DELETE /factors/recovery-codes. */
export async function removeCodes(request: Request, context: RequestContext): Promise<Response> {
  const removed = await deleteRecoveryCodes(context, await requireSession(request, context));
  if (removed.outcome !== 'removed') throw new AuthError(removed.outcome);
  return Response.json({ id: removed.id }, { headers });
}
