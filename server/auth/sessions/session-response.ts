import type { RequestContext } from '#server/http/context.ts';
import { signAccessToken } from '#server/http/tokens.ts';

/** Result of auth.user_json: fields that a token carries; the rest is passed on. */
export interface AuthUser extends Record<string, unknown> {
  id: string;
  aud: string;
  role: string;
  email: string;
  phone: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  is_anonymous: boolean;
}

/** Result of auth.session_json. */
export interface OpenedSession {
  outcome: 'session';
  session_id: string;
  aal: string;
  amr: { method: string; timestamp: number }[];
  user: AuthUser;
}

export interface SessionBody {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: AuthUser;
}

const accessTokenSeconds = 3600;

/** A session in GoTrue's form, as a client stores it. */
export async function toSessionBody(
  { session_id, aal, amr, user }: OpenedSession,
  refreshToken: string,
  context: RequestContext,
): Promise<SessionBody> {
  const issuedAt = Math.floor(context.clock().getTime() / 1000);
  const expiresAt = issuedAt + accessTokenSeconds;
  const { email, phone, app_metadata, user_metadata, is_anonymous } = user;
  const claims = { email, phone, app_metadata, user_metadata, is_anonymous, aal, amr, session_id };
  const registered = {
    sub: user.id,
    aud: user.aud,
    role: user.role,
    iat: issuedAt,
    exp: expiresAt,
  };
  return {
    access_token: await signAccessToken({ ...registered, ...claims }, context),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user,
  };
}

/** Answer of every endpoint that opens or renews a session; `extra` stands beside GoTrue's fields. */
export async function respondWithSession(
  opened: OpenedSession,
  refreshToken: string,
  context: RequestContext,
  extra: object = {},
): Promise<Response> {
  const body = await toSessionBody(opened, refreshToken, context);
  return Response.json({ ...body, ...extra }, { headers: { 'cache-control': 'no-store' } });
}
