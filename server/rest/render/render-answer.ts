import { toContentType, type MediaType } from '../parse/media-type.ts';
import type { Preferences } from '../parse/preferences.ts';
import { rangeError } from '../parse/range.ts';
import { maxRows } from '../plan/read-plan.ts';
import { maxBodyBytes, type Answer } from '../sql/statement.sql.ts';
import { RestError } from '../rest-error.ts';
import { toContentRange } from './content-range.ts';

/** Throws PGRST116 unless there is exactly one row where one object was requested. */
export function requireOne({ row_count: count }: Answer): void {
  if (count === 1) return;
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  });
}

/** Throws PostgreSQL's code for a program limit when the body was too long to be sent. */
export function requireBody({ body_bytes: bytes }: Answer): void {
  if ((bytes ?? 0) <= maxBodyBytes) return;
  throw new RestError(400, '54000', 'The answer is too large', {
    details: `The result has ${bytes} bytes, more than ${maxBodyBytes}`,
    hint: 'Ask for fewer rows, fewer columns or fewer embedded resources.',
  });
}

/** Throws PGRST124 when more rows were written than allowed. */
export function requireAtMost({ row_count: count }: Answer, maxAffected: number): void {
  if (count <= maxAffected) return;
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${count} rows`,
  });
}

/** The number of rows; null: unknown. An estimate stands for rows that are more than an answer holds. */
function findTotal({ total = null, estimated }: Answer, { count }: Preferences): number | null {
  if (count === 'planned') return estimated ?? null;
  if (count === 'estimated' && total !== null && total > maxRows)
    return Math.max(total, estimated ?? 0);
  return total;
}

interface ReadRendering {
  media: MediaType;
  offset: number;
  preferences: Preferences;
  hasBody: boolean;
}

/** Answer to a read: 200, or 206 when the total shows that there are more rows. Throws PGRST116 and PGRST103. */
export function renderRead(
  answer: Answer,
  { media, offset, preferences, hasBody }: ReadRendering,
): Response {
  if (media.isSingle) requireOne(answer);
  requireBody(answer);
  const total = findTotal(answer, preferences);
  if (total !== null && offset > total && answer.row_count === 0) {
    const details = `An offset of ${offset} was requested, but there are only ${total} rows.`;
    throw rangeError(details, total);
  }
  const headers = new Headers({
    'content-type': toContentType(media),
    'content-range': toContentRange(offset, answer.row_count, total),
  });
  const applied = toApplied(preferences, ['count', 'tx', 'handling', 'timezone']);
  if (applied) headers.set('preference-applied', applied);
  const status = total !== null && answer.row_count < total ? 206 : 200;
  return new Response(hasBody ? answer.body : null, { status, headers });
}

type Applicable =
  | 'resolution'
  | 'missing'
  | 'return'
  | 'count'
  | 'tx'
  | 'handling'
  | 'timezone'
  | 'max-affected';

/** The `Preference-Applied` header in PostgREST's order; null when none was applied. */
export function toApplied(
  preferences: Preferences,
  applicable: readonly Applicable[],
): string | null {
  const { resolution, missing, returns, count, transaction, handling, timezone, maxAffected } =
    preferences;
  const values: Record<Applicable, string | number | null> = {
    resolution,
    missing,
    return: returns,
    count,
    tx: transaction,
    handling,
    timezone: timezone === null ? null : encodeURI(timezone),
    'max-affected': maxAffected,
  };
  const applied = applicable.flatMap((name) =>
    values[name] === null ? [] : [`${name}=${values[name]}`],
  );
  return applied.length === 0 ? null : applied.join(', ');
}
