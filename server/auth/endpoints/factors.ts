import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { seal, unseal } from '#server/config/sealed.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt, countAttempts, returnAttempts } from '#server/http/rate-limit.ts';
import { isGiven, readObject } from '../accounts/account-input.ts';
import { readUser } from '../accounts/account.sql.ts';
import { requireSession, type SessionPerson } from '../accounts/person.ts';
import { AuthError } from '../auth-error.ts';
import {
  deleteFactor,
  findFactor,
  insertChallenge,
  insertFactor,
  readChallenge,
  verifyFactor,
  type ChallengeRefusal,
  type NewFactor,
  type OpenChallenge,
} from '../factors/factor.sql.ts';
import { appSecretLabel, createAppSecret, findStep } from '../factors/totp.ts';
import { enrollLimit, factorAddressLimit, factorLimits } from '../limits.ts';
import { isChallengeCode, textChallenge } from '../phone/factor-text.ts';
import { parsePhone, requireTexter } from '../phone/phone-input.ts';
import { toClient } from '../sessions/client.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { respondWithSession } from '../sessions/session-response.ts';

const challengeSeconds = 300;
const uuidSchema = z.guid();
const headers = { 'cache-control': 'no-store' };

const refuse = (message: string) => new AuthError('validation_failed', { message });

/** The owner and one of their factors. Throws mfa_factor_not_found for another's, as for none. */
async function requireFactor(
  request: Request,
  context: RequestContext,
  { factor = '' }: Record<string, string>,
): Promise<{ person: SessionPerson; factorId: string; phone: string | null }> {
  const person = await requireSession(request, context);
  if (!uuidSchema.safeParse(factor).success)
    throw new AuthError('validation_failed', {
      status: 404,
      message: 'factor_id must be an UUID',
    });
  const found = await findFactor(context, person, factor);
  if (found.outcome !== 'factor') throw new AuthError(found.outcome);
  return { person, factorId: factor, phone: found.phone };
}

/** Throws what GoTrue answers for the kinds of factors that are off, and for others. */
function requireKind(type: unknown, context: RequestContext): void {
  if (type === 'totp') return;
  if (type === 'phone') {
    requireTexter(context, 'mfa_phone_enroll_not_enabled');
    return;
  }
  if (type === 'webauthn') throw new AuthError('mfa_webauthn_enroll_not_enabled');
  throw refuse('factor_type needs to be totp, phone, or webauthn');
}

function parseName(value: unknown, longest: number): string {
  if (!isGiven(value)) return '';
  if (typeof value !== 'string') throw new AuthError('bad_json');
  if (value.length > longest) throw refuse(`friendly_name must be ${longest} characters or less`);
  return value;
}

async function readEmail(person: SessionPerson, context: RequestContext): Promise<string> {
  const { outcome, body } = await readUser(context, person);
  if (outcome !== 'user' || body === null)
    throw new AuthError(outcome === 'user' ? 'user_not_found' : outcome);
  return z.object({ email: z.string() }).parse(JSON.parse(body)).email;
}

/** Throws in GoTrue's words what refuses a factor. */
async function insert(person: SessionPerson, context: RequestContext, factor: NewFactor) {
  const outcome = await insertFactor(context, person, factor);
  if (outcome === 'insufficient_aal')
    throw new AuthError(outcome, { message: 'AAL2 required to enroll a new factor' });
  if (outcome === 'mfa_verified_factor_exists') {
    const message =
      'A verified phone factor already exists, unenroll the existing factor to continue';
    throw new AuthError(outcome, { message });
  }
  if (outcome !== 'enrolled') throw new AuthError(outcome);
}

async function enrollPhone(
  person: SessionPerson,
  body: Record<string, unknown>,
  context: RequestContext,
): Promise<Response> {
  if (!isGiven(body.phone)) throw refuse('Phone number required to enroll Phone factor');
  const phone = parsePhone(body.phone);
  const name = parseName(body.friendly_name, 120);
  await countAttempt(context, enrollLimit(person.userId));
  const id = randomUUID();
  await insert(person, context, { id, name, secret: null, keyId: null, phone });
  return Response.json({ id, type: 'phone', friendly_name: name, phone: body.phone }, { headers });
}

/** POST /factors: a secret for an authenticator app, or a phone. It is a second factor from its first code on. */
export async function enroll(request: Request, context: RequestContext): Promise<Response> {
  const person = await requireSession(request, context);
  const email = await readEmail(person, context);
  const body = await readObject(request);
  requireKind(body.factor_type, context);
  if (body.factor_type === 'phone') return enrollPhone(person, body, context);
  const name = parseName(body.friendly_name, 120);
  const issuer = parseName(body.issuer, 120) || new URL(context.config.publicUrl).host;
  await countAttempt(context, enrollLimit(person.userId));
  const id = randomUUID();
  const { secret, uri, qrCode } = createAppSecret(issuer, email);
  const { text, keyId } = seal(context.secrets, appSecretLabel, id, secret);
  await insert(person, context, { id, name, secret: text, keyId, phone: null });
  const totp = { qr_code: qrCode, secret, uri };
  return Response.json({ id, type: 'totp', friendly_name: name, totp }, { headers });
}

/** POST /factors/{id}/challenge: opens five minutes in which a code is taken. */
export async function challenge(
  request: Request,
  context: RequestContext,
  params: Record<string, string>,
): Promise<Response> {
  const { person, factorId, phone } = await requireFactor(request, context, params);
  if (phone !== null) requireTexter(context, 'mfa_phone_verify_not_enabled');
  await countAttempt(context, factorAddressLimit(context.clientAddress));
  const challengeId = randomUUID();
  const codeDigest =
    phone === null ? null : await textChallenge(context, { factorId, phone, challengeId });
  const opened = { factorId, challengeId, codeDigest };
  const id = await insertChallenge(context, person.userId, opened, toClient(request, context));
  if (id === null) throw new AuthError('mfa_factor_not_found');
  const expiresAt = Math.floor(context.clock().getTime() / 1000) + challengeSeconds;
  return Response.json(
    { id, type: phone === null ? 'totp' : 'phone', expires_at: expiresAt },
    { headers },
  );
}

function toChallengeError(refusal: ChallengeRefusal): AuthError {
  if (refusal !== 'mfa_challenge_not_found') return new AuthError(refusal);
  const message = 'MFA factor with the provided challenge ID not found';
  return new AuthError('mfa_factor_not_found', { status: 422, message });
}

/** The step of time of an app's code, null for a right one of a phone. Throws mfa_verification_failed. */
function judge(
  code: unknown,
  asked: OpenChallenge & { factorId: string; challengeId: string },
  context: RequestContext,
): number | null {
  if (asked.code_digest !== null) {
    if (isChallengeCode(context, asked.challengeId, code, asked.code_digest)) return null;
    throw new AuthError('mfa_verification_failed', { message: 'Invalid MFA Phone code entered' });
  }
  if (asked.secret === null || asked.key_id === null)
    throw new AuthError('mfa_verification_failed');
  const sealed = { text: asked.secret, keyId: asked.key_id };
  const secret = unseal(context.secrets, appSecretLabel, asked.factorId, sealed);
  const step = findStep(secret, String(code), context.clock());
  if (step === null) throw new AuthError('mfa_verification_failed');
  return step;
}

/**
 * POST /factors/{id}/verify: the code of a challenge. The attempt is counted before it is judged and given back when it is right, so
 * that codes in parallel cannot exceed the limit.
 */
export async function verifyCode(
  request: Request,
  context: RequestContext,
  params: Record<string, string>,
): Promise<Response> {
  const { person, factorId } = await requireFactor(request, context, params);
  const body = await readObject(request);
  if (!isGiven(body.code)) throw refuse('Code needs to be non-empty');
  const challengeId = uuidSchema.safeParse(body.challenge_id).data;
  if (challengeId === undefined) throw toChallengeError('mfa_challenge_not_found');
  const limits = factorLimits(factorId);
  await countAttempts(context, [...limits, factorAddressLimit(context.clientAddress)]);

  const client = toClient(request, context);
  const asked = await readChallenge(context, { factorId, challengeId }, client);
  if (asked.outcome !== 'open') throw toChallengeError(asked.outcome);
  const step = judge(body.code, { ...asked, factorId, challengeId }, context);

  const refreshToken = createToken();
  const code = { factorId, challengeId, step };
  const opened = await verifyFactor(context, person, code, hashToken(refreshToken), client);
  if (opened.outcome === 'mfa_challenge_not_found') throw toChallengeError(opened.outcome);
  if (opened.outcome !== 'session') throw new AuthError(opened.outcome);
  await returnAttempts(context, limits);
  return respondWithSession(opened, refreshToken, context);
}

/** DELETE /factors/{id}. */
export async function unenroll(
  request: Request,
  context: RequestContext,
  params: Record<string, string>,
): Promise<Response> {
  const { person, factorId } = await requireFactor(request, context, params);
  const outcome = await deleteFactor(context, person, factorId);
  if (outcome === 'insufficient_aal') {
    const message = 'AAL2 required to unenroll verified factor';
    throw new AuthError(outcome, { status: 422, message });
  }
  if (outcome !== 'removed') throw new AuthError(outcome);
  return Response.json({ id: factorId }, { headers });
}
