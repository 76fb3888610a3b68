import { AppError } from '../../domain/errors.ts';
import { toHttpStatus } from '../http/status.ts';

export function renderError(error: unknown): Response {
  const code = error instanceof AppError ? error.code : 'internal';
  const message = error instanceof AppError ? error.message : 'Internal server error';
  return Response.json({ message }, { status: toHttpStatus(code) });
}
