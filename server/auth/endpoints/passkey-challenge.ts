import { z } from 'zod';
import type { RequestContext } from '#server/http/context.ts';
import { isGiven } from '../accounts/account-input.ts';
import { AuthError } from '../auth-error.ts';
import {
  findPasskey,
  insertPasskeyChallenge,
  type PasskeyUse,
  takePasskeyChallenge,
} from '../factors/passkey.sql.ts';
import {
  challengeSeconds,
  findAuthentication,
  fromBase64url,
  proveAuthentication,
} from '../factors/webauthn.ts';

type Kind = 'registration' | 'authentication';

const refuse = (message: string) => new AuthError('validation_failed', { message });

/** Answers the options for a device and keeps their challenge. `userId` null: whoever has a passkey. */
export async function respondWithOptions(
  context: RequestContext,
  kind: Kind,
  userId: string | null,
  options: { challenge: string },
): Promise<Response> {
  const expiresAt = new Date(context.clock().getTime() + challengeSeconds * 1000);
  const challenge = { kind, userId, challenge: options.challenge, expiresAt };
  const id = await insertPasskeyChallenge(context, challenge);
  const body = { challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) };
  return Response.json(body, { headers: { 'cache-control': 'no-store' } });
}

/** The answer of a device and the challenge that it is for. The challenge is used up, whatever the answer is worth. */
export async function takeAnswer(
  { challenge_id: id, credential }: Record<string, unknown>,
  context: RequestContext,
  { kind, userId }: { kind: Kind; userId: string | null },
): Promise<{ credential: unknown; challenge: string }> {
  if (!isGiven(id)) throw refuse('challenge_id is required');
  if (!isGiven(credential)) throw refuse('credential is required');
  const uuid = z.guid().safeParse(id).data;
  if (uuid === undefined) throw refuse('challenge_id must be a valid UUID');
  const taken = await takePasskeyChallenge(context, uuid, kind, userId);
  if (taken.outcome !== 'taken') throw new AuthError(taken.outcome);
  return { credential, challenge: taken.challenge };
}

/** The use of a passkey whose signature is right, and its owner. Throws webauthn_verification_failed. */
export async function takePasskeyUse(
  body: Record<string, unknown>,
  context: RequestContext,
): Promise<{ userId: string; used: PasskeyUse }> {
  const answer = await takeAnswer(body, context, { kind: 'authentication', userId: null });
  const response = findAuthentication(answer.credential);
  if (!response) throw new AuthError('webauthn_verification_failed');
  const credential = fromBase64url(response.id);
  const known = await findPasskey(context, credential);
  const named = Buffer.from(response.response.userHandle, 'base64url').toString();
  if (known?.user_id !== named) throw new AuthError('webauthn_verification_failed');
  const proof = { expectedChallenge: answer.challenge, publicKey: known.public_key };
  const signCount = await proveAuthentication(context, response, proof);
  if (signCount === null) throw new AuthError('webauthn_verification_failed');
  return { userId: known.user_id, used: { credential, signCount } };
}
