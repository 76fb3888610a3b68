import { randomUUID } from 'node:crypto';
import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import {
  isGiven,
  parseEmail,
  parseMetadata,
  parseNewPassword,
  readObject,
} from '../accounts/account-input.ts';
import { insertAccount } from '../accounts/account.sql.ts';
import { readChallenge } from '../accounts/code-challenge.ts';
import { requireSignUps } from '../accounts/sign-ups.ts';
import { AuthError } from '../auth-error.ts';
import { signUpLimit } from '../limits.ts';
import { toHasher } from '../passwords/hashing-turns.ts';
import { hashPassword } from '../passwords/password.ts';
import { signUpByPhone } from '../phone/endpoints.ts';
import { toClient } from '../sessions/client.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { respondWithSession } from '../sessions/session-response.ts';
import { signUpAnonymously } from './anonymous-signup.ts';

type Body = Record<string, unknown>;

const refuse = (message: string) => new AuthError('validation_failed', { message });

/** A field of metadata. */
export function readMetadata(metadata: string, name: string): unknown {
  const data: unknown = JSON.parse(metadata);
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
}

/** GoTrue's answer for an account that waits for confirmation: a user and no session. */
export function renderUnconfirmed(
  email: string,
  metadata: string,
  context: RequestContext,
): Response {
  const now = context.clock().toISOString();
  return Response.json(
    {
      id: randomUUID(),
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      confirmation_sent_at: now,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: JSON.parse(metadata),
      identities: [],
      created_at: now,
      updated_at: now,
      is_anonymous: false,
    },
    { headers: { 'cache-control': 'no-store' } },
  );
}

/** The refusals of what is not asked for rightly, in GoTrue's order. */
function requireOneAddress({ email, phone, password, code_challenge: challenge }: Body): void {
  if (!isGiven(password)) throw refuse('Signup requires a valid password');
  if (isGiven(email) && isGiven(phone))
    throw refuse('Only an email address or phone number should be provided on signup.');
  if (!isGiven(phone)) return;
  if (isGiven(challenge)) throw refuse('PKCE not supported for phone signups');
}

/**
 * POST /signup: creates a confirmed account and its first session, by phone one that waits for its code. Nothing is mailed, so a PKCE
 * challenge has no effect.
 */
export async function signup(request: Request, context: RequestContext): Promise<Response> {
  await resolveCaller(request, context);
  const body = await readObject(request);
  // supabase-js asks for an anonymous account by naming neither address.
  if (!isGiven(body.email) && !isGiven(body.phone))
    return signUpAnonymously(request, body.data, context);
  requireSignUps(context);
  requireOneAddress(body);
  if (isGiven(body.phone)) return signUpByPhone(body, context);
  readChallenge(body);
  const email = parseEmail(body.email);
  const password = parseNewPassword(body.password);
  const metadata = parseMetadata(body.data);
  await countAttempt(context, signUpLimit(context.clientAddress));

  // Honeypot: only robots fill this field.
  if (readMetadata(metadata, 'website')) return renderUnconfirmed(email, metadata, context);

  const refreshToken = createToken();
  // The checkout sends a random password that nobody knows: the account has none, and does not own its e-mail yet.
  const isClaimed = readMetadata(metadata, 'origin') !== 'checkout';
  const passwordHash = isClaimed ? await hashPassword(password, toHasher(context, email)) : null;
  const account = { email, passwordHash, metadata, isClaimed };
  const client = toClient(request, context);
  const result = await insertAccount(context, account, hashToken(refreshToken), client);
  if (result.outcome !== 'session') throw new AuthError(result.outcome);
  return respondWithSession(result, refreshToken, context);
}
