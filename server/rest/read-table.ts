import type { Caller } from '../database/caller.ts';
import { resolveCaller } from '../http/caller.ts';
import { compress } from '../http/compress.ts';
import type { RequestContext } from '../http/context.ts';
import { withCatalogue } from './catalogue/catalogue-cache.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { parseAccept, type MediaType } from './parse/media-type.ts';
import { parsePreferences, type Preferences } from './parse/preferences.ts';
import { nameProfile, requireProfile } from './parse/profile.ts';
import { parseQuery, readParameters } from './parse/query.ts';
import { applyRange } from './parse/range.ts';
import { requireTable } from './plan/plan-field.ts';
import { capRows, planRead } from './plan/plan-read.ts';
import { writeEstimate, writeRead } from './sql/statement.sql.ts';
import type { Statement } from './sql/sql-text.ts';
import { renderRead } from './render/render-answer.ts';
import { PlannedRequests } from './run/planned-requests.ts';
import { shapeResponse } from './render/shape-response.ts';
import { toContentLocation } from './render/content-location.ts';
import { toSettings } from './run/request-settings.ts';
import { runStatement } from './run/run-statement.ts';

interface PlannedRead {
  statement: Statement;
  estimate: Statement | null;
  usesRequest: boolean;
  media: MediaType;
  offset: number;
  preferences: Preferences;
  hasBody: boolean;
}

const remembered = new PlannedRequests<PlannedRead>();

function planRequest(
  request: Request,
  search: string,
  catalogue: Catalogue,
  { name, role }: { name: string; role: Caller['role'] },
): PlannedRead {
  const { headers } = request;
  const media = parseAccept(headers.get('accept'));
  const preferences = parsePreferences(headers.get('prefer'));
  const query = parseQuery(readParameters(search));
  const hasBody = request.method !== 'HEAD';
  if (hasBody) applyRange(query.root, headers.get('range'), headers.get('range-unit'));
  const table = requireTable(catalogue, name, role);
  const plan = planRead({ catalogue, role }, table, query.select, query.root);
  const { count } = preferences;
  const statement = writeRead(capRows(plan), {
    media: hasBody ? media : null,
    counting: count === 'exact' ? 'all' : count === 'estimated' ? 'bounded' : null,
    readsResponse: catalogue.usesResponse,
  });
  const estimate = count === 'planned' || count === 'estimated' ? writeEstimate(plan) : null;
  const { usesRequest } = catalogue;
  return {
    statement,
    estimate,
    usesRequest,
    media,
    offset: query.root.offset,
    preferences,
    hasBody,
  };
}

/** Headers that a plan depends on, together with the whole query string. */
function toKey({ method, headers }: Request, name: string, search: string): string {
  const parts = [
    method,
    name,
    headers.get('accept'),
    headers.get('prefer'),
    headers.get('range'),
    headers.get('range-unit'),
  ];
  return `${parts.join('\n')}\n${search}`;
}

/** GET and HEAD of a table or view. */
export async function readTable(
  request: Request,
  context: RequestContext,
  { table = '' }: Record<string, string>,
): Promise<Response> {
  const caller = await resolveCaller(request, context);
  const profile = requireProfile(request, context.config);
  const start = request.url.indexOf('?');
  const search = start < 0 ? '' : request.url.slice(start + 1);
  const key = toKey(request, table, search);
  const planned = await withCatalogue(context, profile.schema, (catalogue) => {
    return remembered.findOrPlan(catalogue, key, () =>
      planRequest(request, search, catalogue, { name: table, role: caller.role }),
    );
  });
  const answer = await runStatement(context, caller, planned.statement, {
    isReadOnly: true,
    settings: toSettings(request, { ...planned, profile }, planned.preferences),
    estimate: planned.estimate,
    transaction: planned.preferences.transaction,
  });
  const response = shapeResponse(renderRead(answer, planned), answer);
  response.headers.set('content-location', toContentLocation(table, search));
  nameProfile(response, profile);
  return compress(request, response, response.body && answer.body);
}
