import { readParameters } from '../parse/query.ts';

/** The address of a read with its parameters sorted by name, so that equal reads have equal addresses. */
export function toContentLocation(table: string, search: string): string {
  const sorted = readParameters(search).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const query = new URLSearchParams(sorted).toString();
  return `/${encodeURIComponent(table)}${query && '?'}${query}`;
}
