import { RestError } from '../rest-error.ts';
import type { Level } from './level.ts';

const headerRange = /^(?<first>\d{1,15})-(?<last>\d{0,15})$/;

/** `total`: the number of rows there are; null: unknown. */
export function rangeError(details: string, total: number | null = null): RestError {
  const headers = { 'content-range': `*/${total ?? '*'}` };
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers });
}

/**
 * Rows before the first do not exist, so a negative offset reduces the limit. For an embedded resource PostgreSQL itself refuses
 * negative values.
 */
export function admitNegatives(level: Level): void {
  const before = Math.min(level.offset, 0);
  const limit = level.limit === null ? null : level.limit + before;
  if (limit !== null && limit < 0)
    throw rangeError('Limit should be greater than or equal to zero.');
  level.limit = limit;
  level.offset -= before;
}

/** Applies a `Range: 0-9` header (unit items) to limit and offset; ranges of other units are ignored. */
export function applyRange(level: Level, header: string | null, unit: string | null): void {
  if (header === null || (unit !== null && unit !== 'items')) return;
  const found = headerRange.exec(header)?.groups;
  if (!found?.first) return;
  const first = Number(found.first);
  const last = found.last ? Number(found.last) : Infinity;
  if (last < first) {
    throw rangeError(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  const end = Math.min(level.limit === null ? Infinity : level.offset + level.limit, last + 1);
  level.offset = Math.max(level.offset, first);
  level.limit = end === Infinity ? null : Math.max(0, end - level.offset);
}
