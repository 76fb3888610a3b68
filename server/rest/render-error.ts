import { AppError, type ErrorCode } from '#domain/errors.ts';
import { isConnectionError } from '../database/sql-error.ts';
import { toHttpStatus } from '../http/status.ts';
import { emptyStatuses } from './render/empty-statuses.ts';
import { RestError } from './rest-error.ts';

/** Answers of the gateway in front of PostgREST, and PostgREST's codes for the rest. */
function toWire({ code, message }: AppError): { code?: string; message: string; hint?: string } {
  const codes: Partial<Record<ErrorCode, string>> = {
    invalid_jwt: 'PGRST301',
    jwt_expired: 'PGRST303',
    body_too_large: 'PGRST102',
    invalid_json: 'PGRST102',
    unavailable: 'PGRST000',
  };
  if (code === 'missing_api_key') {
    return {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    };
  }
  if (code === 'invalid_api_key') {
    return {
      message: 'Invalid API key',
      hint: 'Double check your Supabase `anon` or `service_role` API key.',
    };
  }
  return { code: codes[code] ?? 'PGRSTX00', message };
}

function render(body: object, status: number, headers = new Headers()): Response {
  if (emptyStatuses.has(status)) return new Response(null, { status, headers });
  headers.set('content-type', 'application/json; charset=utf-8');
  return Response.json(body, { status, headers });
}

function renderAppError(error: AppError): Response {
  const wire = toWire(error);
  const body = wire.code === undefined ? wire : { details: null, hint: null, ...wire };
  const headers = new Headers();
  if (error.code === 'invalid_jwt' || error.code === 'jwt_expired') {
    headers.set(
      'www-authenticate',
      `Bearer error="invalid_token", error_description="${error.message}"`,
    );
  }
  return render(body, toHttpStatus(error.code), headers);
}

/** A code that a function of the schema chose may hold anything, a header may not. */
const toToken = (code: string) => code.replace(/[^\w-]/gu, '');

export function renderError(error: unknown): Response {
  if (error instanceof AppError) return renderAppError(error);
  if (isConnectionError(error)) {
    const message = 'Database connection error. Retrying the connection.';
    return renderAppError(new AppError('unavailable', message));
  }
  if (!(error instanceof RestError)) {
    const body = { code: 'PGRSTX00', message: 'Internal server error', details: null, hint: null };
    return render(body, 500);
  }
  const { status, code, message, details, hint } = error;
  const headers = new Headers({ 'proxy-status': `PostgREST; error=${toToken(code)}` });
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  for (const [name, value] of Object.entries(error.headers)) headers.set(name, value);
  return render({ code, message, details, hint }, status, headers);
}
