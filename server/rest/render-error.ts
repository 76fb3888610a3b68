import { AppError, type ErrorCode } from '#domain/errors.ts';
import { isConnectionError } from '../database/sql-error.ts';
import { toHttpStatus } from '../http/status.ts';
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
  return Response.json(body, { status: toHttpStatus(error.code), headers });
}

export function renderError(error: unknown): Response {
  if (error instanceof AppError) return renderAppError(error);
  if (isConnectionError(error)) {
    const message = 'Database connection error. Retrying the connection.';
    return renderAppError(new AppError('unavailable', message));
  }
  if (!(error instanceof RestError)) {
    const body = { code: 'PGRSTX00', message: 'Internal server error', details: null, hint: null };
    return Response.json(body, { status: 500 });
  }
  const { status, code, message, details, hint } = error;
  const headers = new Headers({ 'proxy-status': `PostgREST; error=${code}` });
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  return Response.json({ code, message, details, hint }, { status, headers });
}
