/** A failure in PostgREST's error shape; the codes are listed at https://docs.postgrest.org/en/v13/references/errors.html */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    {
      details = null,
      hint = null,
      cause,
    }: { details?: unknown; hint?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'RestError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
  }
}
