import { pino } from 'pino';

/** Structured log lines with a request id; never personal data, tokens, passwords or card numbers. */
export interface Logger {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

export function createLogger(): Logger {
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

function nameError(error: unknown): { error: string; code?: unknown } {
  if (!(error instanceof Error)) return { error: typeof error };
  return { error: error.name, code: 'code' in error ? error.code : undefined };
}

/**
 * What of an unknown error may be logged: its class, code and stack, and what caused it; a database error's message and detail
 * can hold a person's data.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return nameError(error);
  const cause = error.cause === undefined ? undefined : nameError(error.cause);
  const stack = error.stack?.split('\n').slice(1, 6).join('\n');
  return { ...nameError(error), cause, stack };
}
