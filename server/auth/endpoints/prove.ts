import type { RequestContext } from '#server/http/context.ts';
import { countAttempt, returnAttempts } from '#server/http/rate-limit.ts';
import { isGiven, isPossiblePassword, readObject } from '../accounts/account-input.ts';
import { requireSession, type SessionPerson } from '../accounts/person.ts';
import { AuthError } from '../auth-error.ts';
import { proveByPasskey, proveByPassword, readProvablePassword } from '../factors/step-up.sql.ts';
import { accountProofLimit, passkeyLimit } from '../limits.ts';
import { toHasher } from '../passwords/hashing-turns.ts';
import { verifyPassword } from '../passwords/password.ts';
import { takePasskeyUse } from './passkey-challenge.ts';

const wrongPassword = () =>
  new AuthError('current_password_invalid', { message: 'Invalid password' });

/**
 * Counted by session, so that guesses in a stolen session do not use up the owner's attempts, and before it is judged, so that
 * passwords in parallel cannot exceed the limit.
 */
async function judgePassword(password: unknown, person: SessionPerson, context: RequestContext) {
  const stored = await readProvablePassword(context, person);
  if (stored.outcome !== 'user') return stored.outcome;
  const limit = accountProofLimit(person.sessionId);
  await countAttempt(context, limit);
  const hash = stored.encrypted_password;
  const hasher = toHasher(context, person.userId);
  const isRight = isPossiblePassword(password) && (await verifyPassword(password, hash, hasher));
  if (!isRight || hash === null) throw wrongPassword();
  const outcome = await proveByPassword(context, person, hash);
  if (outcome === 'current_password_invalid') throw wrongPassword();
  if (outcome === 'proven') await returnAttempts(context, [limit]);
  return outcome;
}

async function judgePasskey(
  body: Record<string, unknown>,
  person: SessionPerson,
  context: RequestContext,
) {
  await countAttempt(context, passkeyLimit(context.clientAddress));
  const { userId, used } = await takePasskeyUse(body, context);
  if (userId !== person.userId) throw new AuthError('webauthn_verification_failed');
  return proveByPasskey(context, person, used);
}

/**
 * POST /verify/proof: a session proves its person once more, by a `password` where the account has no second factor, or by a passkey
 * (`challenge_id` and `credential`, see startAuthentication). A code does the same by the verify of its factor. Our own endpoint.
 */
export async function prove(request: Request, context: RequestContext): Promise<Response> {
  const person = await requireSession(request, context);
  const body = await readObject(request);
  if (isGiven(body.password) === isGiven(body.credential))
    throw new AuthError('validation_failed', {
      message: 'Only a password or a credential should be provided',
    });
  const outcome = isGiven(body.password)
    ? await judgePassword(body.password, person, context)
    : await judgePasskey(body, person, context);
  if (outcome !== 'proven') throw new AuthError(outcome);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
