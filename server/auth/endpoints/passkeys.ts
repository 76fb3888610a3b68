import { z } from 'zod';
import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { isGiven, readObject } from '../accounts/account-input.ts';
import { requireSession } from '../accounts/person.ts';
import { AuthError, type AuthErrorCode } from '../auth-error.ts';
import {
  beginPasskey,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
  usePasskey,
} from '../factors/passkey.sql.ts';
import {
  createAuthentication,
  createRegistration,
  findRegistration,
  proveRegistration,
} from '../factors/webauthn.ts';
import { enrollLimit, passkeyLimit } from '../limits.ts';
import { toClient } from '../sessions/client.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { respondWithSession } from '../sessions/session-response.ts';
import { respondWithOptions, takeAnswer, takePasskeyUse } from './passkey-challenge.ts';

const headers = { 'cache-control': 'no-store' };
const aalMessage = 'AAL2 session is required to manage passkeys when MFA is enabled';

const toError = (code: AuthErrorCode) =>
  new AuthError(code, code === 'insufficient_aal' ? { message: aalMessage } : {});
const notFound = () =>
  new AuthError('validation_failed', { status: 404, message: 'Passkey not found' });

function requirePasskeyId({ passkey }: Record<string, string>): string {
  const id = z.guid().safeParse(passkey).data;
  if (id === undefined) throw notFound();
  return id;
}

/** POST /passkeys/registration/options. */
export async function startRegistration(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const person = await requireSession(request, context);
  const { outcome, email, name, known } = await beginPasskey(context, person);
  if (outcome !== 'user') throw toError(outcome);
  await countAttempt(context, enrollLimit(person.userId));
  const owner = { id: person.userId, email, name: name ?? email, known };
  const options = await createRegistration(context, owner);
  return respondWithOptions(context, 'registration', person.userId, options);
}

/** POST /passkeys/registration/verify. */
export async function finishRegistration(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const person = await requireSession(request, context);
  const { outcome } = await beginPasskey(context, person);
  if (outcome !== 'user') throw toError(outcome);
  const asked = { kind: 'registration', userId: person.userId } as const;
  const answer = await takeAnswer(await readObject(request), context, asked);
  const response = findRegistration(answer.credential);
  const passkey = response && (await proveRegistration(context, response, answer.challenge));
  if (!passkey) throw new AuthError('webauthn_verification_failed');
  const made = await insertPasskey(context, person, passkey);
  if (made.outcome !== 'made') throw toError(made.outcome);
  const { outcome: _outcome, ...body } = made;
  return Response.json(body, { headers });
}

/** POST /passkeys/authentication/options. */
export async function startAuthentication(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  await resolveCaller(request, context);
  await countAttempt(context, passkeyLimit(context.clientAddress));
  return respondWithOptions(context, 'authentication', null, await createAuthentication(context));
}

/**
 * POST /passkeys/authentication/verify: opens a session. GoTrue's is aal1; ours is aal2, because the device has seen its owner: two
 * proofs in one.
 */
export async function finishAuthentication(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  await resolveCaller(request, context);
  await countAttempt(context, passkeyLimit(context.clientAddress));
  const { used } = await takePasskeyUse(await readObject(request), context);
  const refreshToken = createToken();
  const client = toClient(request, context);
  const opened = await usePasskey(context, used, hashToken(refreshToken), client);
  if (opened.outcome !== 'session') throw new AuthError(opened.outcome);
  return respondWithSession(opened, refreshToken, context);
}

/** GET /passkeys. */
export async function list(request: Request, context: RequestContext): Promise<Response> {
  const { outcome, passkeys } = await listPasskeys(context, await requireSession(request, context));
  if (outcome !== 'user') throw new AuthError(outcome);
  return Response.json(passkeys, { headers });
}

/** PATCH /passkeys/{id}. */
export async function rename(
  request: Request,
  context: RequestContext,
  params: Record<string, string>,
): Promise<Response> {
  const person = await requireSession(request, context);
  const id = requirePasskeyId(params);
  const { friendly_name: name } = await readObject(request);
  if (!isGiven(name) || typeof name !== 'string')
    throw new AuthError('validation_failed', { message: 'friendly_name is required' });
  if (name.length > 120)
    throw new AuthError('validation_failed', {
      message: 'friendly_name must be 120 characters or less',
    });
  const renamed = await renamePasskey(context, person, id, name);
  if (renamed.outcome === 'passkey_not_found') throw notFound();
  if (renamed.outcome !== 'renamed') throw toError(renamed.outcome);
  const { outcome: _outcome, ...body } = renamed;
  return Response.json(body, { headers });
}

/** DELETE /passkeys/{id}. */
export async function remove(
  request: Request,
  context: RequestContext,
  params: Record<string, string>,
): Promise<Response> {
  const person = await requireSession(request, context);
  const outcome = await deletePasskey(context, person, requirePasskeyId(params));
  if (outcome === 'passkey_not_found') throw notFound();
  if (outcome !== 'removed') throw toError(outcome);
  return new Response(null, { status: 204, headers });
}
