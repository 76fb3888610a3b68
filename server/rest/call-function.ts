import { resolveCaller } from '../http/caller.ts';
import type { RequestContext } from '../http/context.ts';
import { withCatalogue } from './catalogue/catalogue-cache.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { parseAccept, toContentType, type MediaType } from './parse/media-type.ts';
import { parsePayload, requireJsonBody } from './parse/payload.ts';
import { parsePreferences, type Preferences } from './parse/preferences.ts';
import { requireProfile } from './parse/profile.ts';
import { parseQuery, readParameters, type Query } from './parse/query.ts';
import { applyRange } from './parse/range.ts';
import { parseError } from './parse/scanner.ts';
import {
  writeCallSource,
  writeCallWithJson,
  writeCallWithTexts,
  writeScalarCall,
  writeVoidCall,
} from './plan/call.sql.ts';
import { findRoutine, type RoutineCall } from './plan/find-routine.ts';
import { planRead } from './plan/plan-read.ts';
import { Parameters, type Statement } from './plan/sql-text.ts';
import { writeReadOf, type Answer } from './plan/statement.sql.ts';
import { renderRead, requireAtMost, requireOne } from './render/render-answer.ts';
import { runStatement } from './run/run-statement.ts';
import { RestError } from './rest-error.ts';

interface Asked {
  name: string;
  parameters: [string, string][];
  /** Null for GET and HEAD, whose arguments are parameters. */
  body: string | null;
  preferences: Preferences;
  media: MediaType;
  hasBody: boolean;
  range: string | null;
  rangeUnit: string | null;
}

interface PlannedCall {
  found: RoutineCall;
  statement: Statement;
  offset: number;
}

const reserved = /^(select|columns|on_conflict)$|(^|\.)(order|limit|offset|and|or)$|\./;

function toFilters({ parameters, body }: Asked, { given }: RoutineCall): [string, string][] {
  if (body !== null) return parameters;
  return parameters.filter(([name]) => !given.some((argument) => argument.name === name));
}

function requirePlainResult({ select, root }: Query, name: string): void {
  const [first] = select;
  const isPlain = select.length === 1 && first?.kind === 'all';
  const isWhole =
    root.conditions.length + root.order.length + root.children.size + root.offset === 0 &&
    root.limit === null;
  if (!isPlain || !isWhole)
    throw parseError('query of a function', name, 0, 'its result has no columns');
}

function planCall(catalogue: Catalogue, asked: Asked): PlannedCall {
  const { name, body, media } = asked;
  const isPost = body !== null;
  const keys = isPost
    ? parsePayload(body, null).keys
    : asked.parameters.map(([key]) => key).filter((key) => !reserved.test(key));
  const found = findRoutine(catalogue, name, keys, isPost);
  const { result } = found.routine;
  const query = parseQuery(toFilters(asked, found));
  const parameters = new Parameters();
  const call = isPost
    ? writeCallWithJson(found, body, parameters)
    : writeCallWithTexts(found, new Map(asked.parameters), parameters);
  if (result.kind === 'rows') {
    if (!isPost) applyRange(query.root, asked.range, asked.rangeUnit);
    const plan = planRead(catalogue, result.table, query.select, query.root);
    const form = {
      media: asked.hasBody ? { ...media, isSingle: media.isSingle || !result.isSet } : null,
      isCounting: asked.preferences.isCounting,
    };
    return {
      found,
      statement: writeReadOf(writeCallSource(call), plan, form, parameters),
      offset: query.root.offset,
    };
  }
  requirePlainResult(query, name);
  const text =
    result.kind === 'void'
      ? writeVoidCall(call)
      : writeScalarCall(call, result.isSet && !media.isSingle, media.isStripped);
  return { found, statement: { text, parameters: parameters.values }, offset: 0 };
}

function toCheck(
  { media, preferences }: Asked,
  { routine }: RoutineCall,
): ((answer: Answer) => void) | undefined {
  const { maxAffected } = preferences;
  const isSet = routine.result.kind !== 'void' && routine.result.isSet;
  if (maxAffected !== null && !isSet) {
    const message =
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict';
    throw new RestError(400, 'PGRST128', message);
  }
  const isSingle = media.isSingle && isSet && routine.isVolatile;
  if (maxAffected === null && !isSingle) return undefined;
  return (answer) => {
    if (maxAffected !== null) requireAtMost(answer, maxAffected);
    if (isSingle) requireOne(answer);
  };
}

async function readAsked(request: Request, name: string): Promise<Asked> {
  const { headers, method } = request;
  const isPost = method === 'POST';
  if (isPost) requireJsonBody(headers.get('content-type'));
  return {
    name,
    parameters: readParameters(new URL(request.url).search),
    body: isPost ? (await request.text()) || '{}' : null,
    preferences: parsePreferences(headers.get('prefer')),
    media: parseAccept(headers.get('accept')),
    hasBody: method !== 'HEAD',
    range: headers.get('range'),
    rangeUnit: headers.get('range-unit'),
  };
}

/** POST, GET and HEAD of /rpc/:name. GET, and any call of a function that is not volatile, cannot write. */
export async function callFunction(
  request: Request,
  context: RequestContext,
  { name = '' }: Record<string, string>,
): Promise<Response> {
  const caller = await resolveCaller(request, context);
  if (!['POST', 'GET', 'HEAD'].includes(request.method)) {
    throw new RestError(405, 'PGRST101', `Cannot use the ${request.method} method on RPC`);
  }
  requireProfile(
    request.headers.get(request.method === 'POST' ? 'content-profile' : 'accept-profile'),
  );
  const asked = await readAsked(request, name);
  const { found, statement, offset } = await withCatalogue(context.database, (catalogue) =>
    planCall(catalogue, asked),
  );
  const isReadOnly = asked.body === null || !found.routine.isVolatile;
  const answer = await runStatement(context, caller, statement, {
    isReadOnly,
    check: toCheck(asked, found),
  });
  return renderCall(found, answer, asked, offset);
}

function renderCall(
  { routine }: RoutineCall,
  answer: Answer,
  asked: Asked,
  offset: number,
): Response {
  const { media, preferences, hasBody } = asked;
  if (routine.result.kind === 'void')
    return new Response(null, { status: 204, headers: { 'content-range': '0-0/*' } });
  if (routine.result.kind === 'rows' && routine.result.isSet) {
    const response = renderRead(answer, { media, offset, preferences, hasBody });
    return preferences.returns === 'minimal' ? new Response(null, response) : response;
  }
  if (media.isSingle) requireOne(answer);
  const headers = { 'content-type': toContentType(media), 'content-range': '0-0/*' };
  return new Response(hasBody ? answer.body : null, { status: 200, headers });
}
