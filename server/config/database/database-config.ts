import { z } from 'zod';

/** The longest time of one statement, by the role that runs it. */
export interface StatementLimits {
  anonMs: number;
  memberMs: number;
  /** Administrators, and the service role. */
  adminMs: number;
  /** Jobs, exports and imports. */
  backgroundMs: number;
}

function toStatementLimits(text: string): StatementLimits {
  const [anonMs = 0, memberMs = 0, adminMs = 0, backgroundMs = 0] = text
    .split(' ')
    .map((seconds) => Number(seconds) * 1000);
  return { anonMs, memberMs, adminMs, backgroundMs };
}

/** With fewer, one account could use them all (its share is three). */
const leastConnections = 4;

export const databaseEnvironment = {
  DATABASE_POOL: z
    .string()
    .trim()
    .regex(/^\d+$/u, 'needs a whole number in digits')
    .default('10')
    .transform(Number)
    .pipe(z.number().min(leastConnections).max(100)),
  STATEMENT_SECONDS: z
    .string()
    .trim()
    .regex(/^\d{1,3}(?: \d{1,3}){3}$/u, 'needs four whole numbers, such as "1 3 15 60"')
    .default('1 3 15 60')
    .transform(toStatementLimits),
};
