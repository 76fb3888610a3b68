import { AppError, type ErrorCode } from '../../domain/errors.ts';
import { toHttpStatus } from '../http/status.ts';

/** Upstream's own names for failures, shown in the body beside the status. */
const upstreamErrors: Partial<Record<ErrorCode, string>> = {
  not_found: 'not_found',
  invalid_jwt: 'Unauthorized',
  jwt_expired: 'Unauthorized',
  invalid_api_key: 'Unauthorized',
  missing_api_key: 'Unauthorized',
  unauthorized: 'Unauthorized',
  forbidden: 'Unauthorized',
  body_too_large: 'Payload too large',
};

function toUpstreamError(code: ErrorCode): string {
  return upstreamErrors[code] ?? (toHttpStatus(code) >= 500 ? 'InternalError' : 'InvalidRequest');
}

/**
 * Upstream answers every refusal of a client with HTTP 400 and writes the real status into the body; its client reads both.
 * What the gateway in front of it answers (keys, sizes, overload) keeps its status.
 */
function toUpstreamStatus(code: ErrorCode, status: number): number {
  const isGateway =
    code === 'missing_api_key' || code === 'invalid_api_key' || status === 413 || status === 429;
  return isGateway || status >= 500 ? status : 400;
}

/** `{ statusCode, error, message }`, as storage-js expects. */
export function renderError(error: unknown): Response {
  const code = error instanceof AppError ? error.code : 'internal';
  const message = error instanceof AppError ? error.message : 'Internal server error';
  const named = error instanceof AppError ? error.details['error'] : undefined;
  const status = toHttpStatus(code);
  const body = {
    statusCode: String(status),
    error: typeof named === 'string' ? named : toUpstreamError(code),
    message,
  };
  return Response.json(body, {
    status: toUpstreamStatus(code, status),
    headers: { 'cache-control': 'no-store' },
  });
}
