import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt, countAttempts } from '#server/http/rate-limit.ts';
import { findEmail, isGiven, parseNewPassword, readObject } from '../accounts/account-input.ts';
import { useChangeCode } from '../accounts/email-change.sql.ts';
import { readSessionId } from '../accounts/person.ts';
import { hashSignInCode, toBrowserHash } from '../accounts/sign-in-code.ts';
import { AuthError } from '../auth-error.ts';
import { codeLimits, exchangeLimit } from '../limits.ts';
import { toHasher } from '../passwords/hashing-turns.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { openByText } from '../phone/endpoints.ts';
import { parsePhone } from '../phone/phone-input.ts';
import { toClient } from '../sessions/client.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { respondWithSession } from '../sessions/session-response.ts';
import {
  readAccessLink,
  useAccessLink,
  useSignInCode,
  type LinkProof,
} from '../sessions/session.sql.ts';
import { confirmationAccepted, confirmByLink } from './confirm-email-change.ts';
import { linkTypes } from './verify.ts';

/** A code opens the same, whichever of these GoTrue's mail was. */
const codeTypes = new Set<unknown>(['email', 'magiclink', 'signup', 'invite', 'recovery']);
const phoneTypes = new Set<unknown>(['sms', 'phone_change']);

const refuse = (message: string) => new AuthError('validation_failed', { message });
const wrongCode = () =>
  new AuthError('otp_expired', { message: 'Token has expired or is invalid' });

type Body = Record<string, unknown>;

/**
 * The effect of a password beside a link's token that would void a chosen password: the same one keeps it, another one replaces
 * it. Other links ignore it.
 */
async function toLinkProof(
  { token_hash: token, password }: Body,
  keptSession: string | null,
  context: RequestContext,
): Promise<LinkProof> {
  const linkHash = hashToken(String(token));
  if (typeof password !== 'string') return { linkHash, keptSession };
  const chosen = parseNewPassword(password);
  const account = await readAccessLink(context, linkHash, keptSession);
  if (account.outcome !== 'account' || !account.asks_password) return { linkHash, keptSession };
  const hasher = toHasher(context, account.id);
  const stored = account.encrypted_password;
  return (await verifyPassword(chosen, stored, hasher))
    ? { linkHash, keptSession, provenHash: stored }
    : { linkHash, keptSession, newHash: await hashPassword(chosen, hasher) };
}

/** POST /verify with a link's `token_hash`. With a `password` the answer also says whether it `kept_password`. */
async function openByTokenHash(
  body: Body,
  keptSession: string | null,
  request: Request,
  context: RequestContext,
): Promise<Response> {
  await countAttempt(context, exchangeLimit(context.clientAddress));
  const proof = await toLinkProof(body, keptSession, context);
  const refreshToken = createToken();
  const opened = await useAccessLink(
    context,
    proof,
    hashToken(refreshToken),
    toClient(request, context),
  );
  const isKept = typeof body.password === 'string' ? { kept_password: !proof.newHash } : {};
  if (opened.outcome !== 'session') throw new AuthError(opened.outcome);
  return respondWithSession(opened, refreshToken, context, isKept);
}

/** The address and the digest of a typed code, whose attempt is counted. Throws validation_failed. */
async function readCode(
  body: Body,
  context: RequestContext,
): Promise<{ email: string; codeHash: string }> {
  const email = findEmail(body.email);
  if (email === null)
    throw new AuthError('validation_failed', { message: 'Invalid email format', status: 422 });
  await countAttempts(context, codeLimits(email, context.clientAddress));
  return { email, codeHash: hashSignInCode(context, email, String(body.token)) };
}

async function openByCode(
  body: Body,
  keptSession: string | null,
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { email, codeHash } = await readCode(body, context);
  const refreshToken = createToken();
  const opened = await useSignInCode(
    context,
    { email, codeHash, browserHash: toBrowserHash(body.browser_secret), keptSession },
    hashToken(refreshToken),
    toClient(request, context),
  );
  if (opened.outcome === 'otp_expired') throw wrongCode();
  if (opened.outcome !== 'session') throw new AuthError(opened.outcome);
  return respondWithSession(opened, refreshToken, context);
}

/** A change of e-mail by the code of one mailbox. */
async function confirmByCode(
  body: Body,
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { email, codeHash } = await readCode(body, context);
  const refreshToken = createToken();
  const client = toClient(request, context);
  const opened = await useChangeCode(context, email, codeHash, hashToken(refreshToken), client);
  if (opened.outcome === 'otp_expired') throw wrongCode();
  if (opened.outcome === 'confirmation_accepted')
    return Response.json({ msg: confirmationAccepted, code: '200' });
  if (opened.outcome !== 'session') throw new AuthError(opened.outcome);
  return respondWithSession(opened, refreshToken, context);
}

/** With the first of two mailboxes GoTrue's answer is a message, with the last one a session. */
async function confirmChange(
  tokenHash: string,
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const confirmed = await confirmByLink(tokenHash, request, context);
  if (confirmed) return respondWithSession(confirmed.opened, confirmed.refreshToken, context);
  return Response.json({ msg: confirmationAccepted, code: '200' });
}

/** GoTrue's checks, in its order: a type, and exactly one of code and link. */
function requireOneProof({ type, token, token_hash: hash }: Body): void {
  if (!isGiven(type)) throw refuse('Verify requires a verification type');
  if ([token, hash].some((proof) => isGiven(proof) && typeof proof !== 'string'))
    throw new AuthError('bad_json');
  if (isGiven(token) === isGiven(hash))
    throw refuse('Verify requires either a token or a token hash');
}

/** Refuses what no code opens. */
function requireSentCode({ type, email, phone }: Body): void {
  if (isGiven(email) === isGiven(phone))
    throw refuse('Only an email address or phone number should be provided on verify');
  if (isGiven(phone)) parsePhone(phone);
  const isKnown = isGiven(phone)
    ? phoneTypes.has(type)
    : codeTypes.has(type) || type === 'email_change';
  if (!isKnown) throw refuse('Unsupported verification type');
}

/**
 * POST /verify: opens a session for a link's `token_hash`, or for a code (`email` or `phone`, and `token`), once; with the type
 * email_change confirms a new e-mail.
 */
export async function verifyOtp(request: Request, context: RequestContext): Promise<Response> {
  const keptSession = readSessionId(await resolveCaller(request, context));
  const body = await readObject(request);
  requireOneProof(body);
  const { type, token_hash: hash } = body;
  if (!isGiven(hash)) {
    requireSentCode(body);
    if (isGiven(body.phone)) return openByText(body, request, context);
    if (type === 'email_change') return confirmByCode(body, request, context);
    return openByCode(body, keptSession, request, context);
  }
  if (isGiven(body.email) || isGiven(body.phone))
    throw refuse('Only the token_hash and type should be provided');
  if (type === 'email_change') return confirmChange(String(hash), request, context);
  if (!linkTypes.has(type) && type !== 'email') throw refuse('Invalid email verification type');
  return openByTokenHash(body, keptSession, request, context);
}
