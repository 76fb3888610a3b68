import { z } from 'zod';
import type { RequestContext } from '#server/http/context.ts';
import { isGiven, readObject } from '../accounts/account-input.ts';
import { AuthError } from '../auth-error.ts';
import { insertPasskeyChallenge, takePasskeyChallenge } from '../factors/passkey.sql.ts';
import { challengeSeconds } from '../factors/webauthn.ts';

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
  request: Request,
  context: RequestContext,
  kind: Kind,
  userId: string | null,
): Promise<{ credential: unknown; challenge: string }> {
  const { challenge_id: id, credential } = await readObject(request);
  if (!isGiven(id)) throw refuse('challenge_id is required');
  if (!isGiven(credential)) throw refuse('credential is required');
  const uuid = z.guid().safeParse(id).data;
  if (uuid === undefined) throw refuse('challenge_id must be a valid UUID');
  const taken = await takePasskeyChallenge(context, uuid, kind, userId);
  if (taken.outcome !== 'taken') throw new AuthError(taken.outcome);
  return { credential, challenge: taken.challenge };
}
