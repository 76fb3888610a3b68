import { AppError, type ErrorCode } from '#domain/errors.ts';
import { toHttpStatus } from '../http/status.ts';

/** Upstream's names of failures: `error` is the older one, `code` the one that its present client reads. */
const names: Partial<Record<ErrorCode, { error: string; code: string }>> = {
  not_found: { error: 'not_found', code: 'NoSuchKey' },
  invalid_jwt: { error: 'Unauthorized', code: 'InvalidJWT' },
  jwt_expired: { error: 'Unauthorized', code: 'InvalidJWT' },
  invalid_api_key: { error: 'Unauthorized', code: 'AccessDenied' },
  missing_api_key: { error: 'Unauthorized', code: 'AccessDenied' },
  unauthorized: { error: 'Unauthorized', code: 'AccessDenied' },
  forbidden: { error: 'Unauthorized', code: 'AccessDenied' },
  conflict: { error: 'Duplicate', code: 'KeyAlreadyExists' },
  rate_limited: { error: 'Too many requests', code: 'SlowDown' },
  storage_full: { error: 'Insufficient storage', code: 'InsufficientStorage' },
  body_too_large: { error: 'Payload too large', code: 'EntityTooLarge' },
};

function toNames(code: ErrorCode, details: AppError['details']): { error: string; code: string } {
  const { error: own, code: ownCode } = details;
  if (typeof own === 'string')
    return { error: own, code: typeof ownCode === 'string' ? ownCode : own };
  const name = toHttpStatus(code) >= 500 ? 'InternalError' : 'InvalidRequest';
  return names[code] ?? { error: name, code: name };
}

/**
 * Upstream answers every client error with HTTP 400 and the real status in the body; its client reads both. Answers of the
 * gateway in front of it (keys, sizes, overload) keep their status.
 */
function toUpstreamStatus(code: ErrorCode, status: number): number {
  const isGateway =
    code === 'missing_api_key' || code === 'invalid_api_key' || status === 413 || status === 429;
  return isGateway || status >= 500 ? status : 400;
}

/** `{ statusCode, code, error, message }`, as storage-js expects. */
export function renderError(error: unknown): Response {
  const { code, message, details } =
    error instanceof AppError ? error : new AppError('internal', 'Internal server error');
  const status = toHttpStatus(code);
  const own = details['statusCode'];
  const written = typeof own === 'number' ? own : status;
  const body = { statusCode: String(written), ...toNames(code, details), message };
  return Response.json(body, {
    status: toUpstreamStatus(code, status),
    headers: { 'cache-control': 'no-store' },
  });
}
