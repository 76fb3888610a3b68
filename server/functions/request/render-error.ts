import { AppError } from '#domain/errors.ts';
import type { FunctionError } from '#domain/contracts/function-error.ts';
import { toHttpStatus } from '#server/http/status.ts';
import { findSharedMessage } from './messages.ts';

/** Every refusal as {message, code}, in Portuguese; what is not an AppError is a bug and says nothing of itself. */
export function renderError(error: unknown): Response {
  const known = error instanceof AppError ? error : new AppError('internal', '');
  const body: FunctionError = {
    message: findSharedMessage(known.code) ?? known.message,
    code: known.code,
  };
  const { retryAfterSeconds, reason } = known.details;
  if (typeof reason === 'string') body.reason = reason;
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (typeof retryAfterSeconds === 'number')
    headers.set('retry-after', String(Math.ceil(retryAfterSeconds)));
  return Response.json(body, { status: toHttpStatus(known.code), headers });
}
