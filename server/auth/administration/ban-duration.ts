import { AuthError } from '../auth-error.ts';

const unitMs: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};
const number = String.raw`(\d+\.?\d*|\.\d+)`;
const part = new RegExp(`${number}(ns|us|µs|μs|ms|s|m|h)`, 'gu');
const whole = new RegExp(`^[+-]?(?:0|(?:${number}(?:ns|us|µs|μs|ms|s|m|h))+)$`, 'u');
/** The longest duration of Go, which counts nanoseconds in 63 bits. */
const longestMs = 2 ** 63 / 1e6;

/** Milliseconds of a duration of Go, such as 24h or 1h30m; null for what is none. */
function findDurationMs(text: string): number | null {
  if (!whole.test(text)) return null;
  const parts = [...text.matchAll(part)];
  const ms = parts.reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (unitMs[unit] ?? 0),
    0,
  );
  if (ms > longestMs) return null;
  return text.startsWith('-') ? -ms : ms;
}

/** The end of a ban that begins now; null for "none", which ends one. Throws validation_failed. */
export function parseBanEnd(value: unknown, now: Date): string | null {
  const ms = value === 'none' ? 0 : findDurationMs(typeof value === 'string' ? value : '');
  if (ms === null) {
    const text = `time: invalid duration ${JSON.stringify(value)}`;
    throw new AuthError('validation_failed', {
      message: `invalid format for ban duration: ${text}`,
    });
  }
  return ms === 0 ? null : new Date(now.getTime() + ms).toISOString();
}
