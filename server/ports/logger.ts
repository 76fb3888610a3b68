/** Structured log lines with a request id; never personal data, tokens, passwords or card numbers. */
export interface Logger {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

function nameError(error: unknown): { error: string; code?: unknown } {
  if (!(error instanceof Error)) return { error: typeof error };
  return { error: error.name, code: 'code' in error ? error.code : undefined };
}

/**
 * Parts of an unknown error that may be logged: class, code, stack and cause. The message and detail of a database error can
 * contain a person's data.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return nameError(error);
  const cause = error.cause === undefined ? undefined : nameError(error.cause);
  const stack = error.stack?.split('\n').slice(1, 6).join('\n');
  return { ...nameError(error), cause, stack };
}
