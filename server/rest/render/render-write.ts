import { toContentType, type MediaType } from '../parse/media-type.ts';
import { countsAll, type Preferences } from '../parse/preferences.ts';
import type { Answer } from '../sql/statement.sql.ts';
import { isPut, type Mutation } from '../plan/mutation.ts';
import { toContentRange } from './content-range.ts';
import { toApplied } from './render-answer.ts';

function toStatus(mutation: Mutation, answer: Answer, preferences: Preferences): number {
  const isWhole = preferences.returns === 'representation';
  if (isPut(mutation) && !isWhole) return 204;
  if (mutation.kind !== 'insert') return preferences.returns === 'representation' ? 200 : 204;
  const isUpdate = mutation.conflict?.isMerging === true && (answer.inserted ?? 0) <= 0;
  return isUpdate ? 200 : 201;
}

function toRange(
  mutation: Mutation,
  { row_count: count }: Answer,
  preferences: Preferences,
): string {
  const total = countsAll(preferences) ? count : null;
  return toContentRange(0, mutation.kind === 'update' ? count : 0, total);
}

/** Location of a new row: its primary key as filters. The body is a list of objects of texts. */
function toLocation(table: string, body: string | null): string | null {
  const [row] = JSON.parse(body ?? '[]') as Record<string, string | null>[];
  if (!row) return null;
  const filters = Object.entries(row).map(
    ([name, value]) => `${name}=${value === null ? 'is.null' : encodeURIComponent(`eq.${value}`)}`,
  );
  return `/${table}?${filters.join('&')}`;
}

export function renderWrite(
  mutation: Mutation,
  answer: Answer,
  media: MediaType,
  preferences: Preferences,
): Response {
  const headers = new Headers();
  if (!isPut(mutation)) headers.set('content-range', toRange(mutation, answer, preferences));
  const isInsert = mutation.kind === 'insert';
  const applied = toApplied(preferences, [
    ...(isInsert && mutation.conflict && !isPut(mutation) ? (['resolution'] as const) : []),
    ...(mutation.kind === 'delete' ? [] : (['missing'] as const)),
    'return',
    'count',
    'tx',
    'handling',
    'timezone',
    ...(isInsert ? [] : (['max-affected'] as const)),
  ]);
  if (applied) headers.set('preference-applied', applied);
  if (isInsert && !isPut(mutation) && preferences.returns === 'headers-only') {
    const location = toLocation(mutation.table.name, answer.body);
    if (location) headers.set('location', location);
  }
  const hasBody = preferences.returns === 'representation';
  if (isInsert && !isPut(mutation) && !hasBody) headers.set('content-length', '0');
  if (hasBody) headers.set('content-type', toContentType(media));
  return new Response(hasBody ? answer.body : null, {
    status: toStatus(mutation, answer, preferences),
    headers,
  });
}
