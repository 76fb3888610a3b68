import { AppError } from '#domain/errors.ts';
import { toHttpStatus } from '../http/status.ts';

/** A refusal with upstream's status and body. */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Record<string, unknown>) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** A failure in the shape of upstream's HTTP interface. */
export function renderError(error: unknown): Response {
  if (error instanceof HttpRefusal) return Response.json(error.body, { status: error.status });
  if (!(error instanceof AppError))
    return Response.json({ error: 'Internal error' }, { status: 500 });
  return Response.json({ error: error.message }, { status: toHttpStatus(error.code) });
}
