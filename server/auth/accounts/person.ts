import { z } from 'zod';
import { readBearer, resolveCaller } from '#server/http/caller.ts';
import type { Caller } from '#server/database/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { AuthError } from '../auth-error.ts';

/** Subject of a verified access token. The database decides whether account and session still exist. */
export interface Person {
  userId: string;
  sessionId: string | null;
}

const uuidSchema = z.guid();

/** The person of an open session that is not an anonymous one's, whose session the database checks. */
export type SessionPerson = Person & { sessionId: string };

/** Like requirePerson, for what an anonymous account or a token without a session may not do. */
export async function requireSession(
  request: Request,
  context: RequestContext,
): Promise<SessionPerson> {
  const { userId, sessionId } = await requirePerson(request, context);
  const { claims } = await resolveCaller(request, context);
  if (claims.is_anonymous === true) {
    const message = 'Anonymous user not allowed to perform these actions';
    throw new AuthError('no_authorization', { status: 403, message });
  }
  if (sessionId === null) throw new AuthError('session_not_found');
  return { userId, sessionId };
}

/** Throws no_authorization or bad_jwt, and what resolveCaller throws. */
export async function requirePerson(request: Request, context: RequestContext): Promise<Person> {
  const { userId, claims } = await resolveCaller(request, context);
  if (userId === null) {
    if (readBearer(request) === null) throw new AuthError('no_authorization');
    throw new AuthError('bad_jwt', { message: 'invalid claim: missing sub claim' });
  }
  if (!uuidSchema.safeParse(userId).success) {
    throw new AuthError('bad_jwt', { message: 'invalid claim: sub claim must be a UUID' });
  }
  return { userId, sessionId: readSessionId({ claims }) };
}

/** The session of a caller; null for a caller without one. */
export const readSessionId = ({ claims }: Pick<Caller, 'claims'>) =>
  uuidSchema.safeParse(claims.session_id).data ?? null;
