import { AppError, type ErrorCode } from '#domain/errors.ts';
import { isConnectionError } from '../database/sql-error.ts';
import type { RequestContext } from '../http/context.ts';
import { toHttpStatus } from '../http/status.ts';
import { AuthError, OAuthError, type AuthErrorCode } from './auth-error.ts';

const versionHeader = 'x-supabase-api-version';
const version20240101 = '2024-01-01';
const expiredMessage =
  'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired';
const versions = new WeakMap<RequestContext, string>();

/** Stores the error shape that a request wants, because renderError receives the context only. */
export function noteApiVersion(request: Request, context: RequestContext): void {
  const asked = Date.parse(request.headers.get(versionHeader) ?? '');
  if (asked >= Date.parse(version20240101)) versions.set(context, version20240101);
}

/** GoTrue's codes for failures that all rooms share. */
const translations: Partial<Record<ErrorCode, AuthErrorCode>> = {
  body_too_large: 'request_too_large',
  invalid_json: 'bad_json',
  invalid_jwt: 'bad_jwt',
  jwt_expired: 'bad_jwt',
  rate_limited: 'over_request_rate_limit',
};

function fromAppError(cause: AppError): AuthError {
  const { code, message, details } = cause;
  const translated = translations[code];
  if (!translated)
    return new AuthError('unexpected_failure', { status: toHttpStatus(code), cause });
  if (details.isMalformed === true) return new AuthError('no_authorization', { cause });
  if (code === 'jwt_expired') return new AuthError(translated, { message: expiredMessage, cause });
  if (code !== 'rate_limited') return new AuthError(translated, { cause });
  return new AuthError(translated, {
    message,
    retryAfterSeconds: Number(details.retryAfterSeconds ?? 1),
    cause,
  });
}

/** Any failure as the auth wire names it. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof AppError) return fromAppError(error);
  const status = isConnectionError(error) ? 503 : 500;
  return new AuthError('unexpected_failure', { status, cause: error });
}

/** Answer of a hosted project's gateway to a request without a valid key. */
function renderKeyError(error: AppError): Response {
  const hint =
    error.code === 'missing_api_key'
      ? 'No `apikey` request header or url param was found.'
      : 'Double check your project’s publishable or secret key.';
  return Response.json({ message: error.message, hint }, { status: 401 });
}

/** GoTrue's error bodies: {code, message} with X-Supabase-Api-Version 2024-01-01, {code, error_code, msg} before it. */
export function renderError(error: unknown, context: RequestContext): Response {
  if (
    error instanceof AppError &&
    (error.code === 'missing_api_key' || error.code === 'invalid_api_key')
  ) {
    return renderKeyError(error);
  }
  if (error instanceof OAuthError)
    return Response.json({ error: error.error, error_description: error.message }, { status: 400 });
  const failure = toAuthError(error);
  const version = versions.get(context);
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (version) headers.set(versionHeader, version);
  if (failure.retryAfterSeconds !== null)
    headers.set('retry-after', String(failure.retryAfterSeconds));
  const body = {
    ...(version
      ? { code: failure.code, message: failure.message }
      : { code: failure.status, error_code: failure.code, msg: failure.message }),
    ...(failure.reasons.length > 0 ? { weak_password: { reasons: failure.reasons } } : {}),
  };
  return Response.json(body, { status: failure.status, headers });
}
