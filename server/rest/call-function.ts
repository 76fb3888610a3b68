import { resolveCaller } from '../http/caller.ts';
import { compress } from '../http/compress.ts';
import type { RequestContext } from '../http/context.ts';
import { withCatalogue } from './catalogue/catalogue-cache.ts';
import { parseAccept } from './parse/media-type.ts';
import { requireCallBody, toMediaName } from './parse/body.ts';
import { countsAll, parsePreferences, type Preferences } from './parse/preferences.ts';
import { nameProfile, requireProfile } from './parse/profile.ts';
import { readParameters } from './parse/query.ts';
import type { RoutineCall } from './plan/find-routine.ts';
import { planCall, type AskedCall } from './plan/plan-call.ts';
import type { Answer } from './sql/statement.sql.ts';
import { toContentRange } from './render/content-range.ts';
import { renderRead, requireAtMost, requireOne, toApplied } from './render/render-answer.ts';
import { shapeResponse } from './render/shape-response.ts';
import { toSettings } from './run/request-settings.ts';
import { runStatement } from './run/run-statement.ts';
import { RestError } from './rest-error.ts';

function toCheck(
  { media, preferences }: AskedCall,
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

async function readAsked(request: Request, name: string): Promise<AskedCall> {
  const { headers, method } = request;
  const isPost = method === 'POST';
  const preferences = parsePreferences(headers.get('prefer'));
  const mediaName = toMediaName(headers.get('content-type'));
  if (isPost) requireCallBody(mediaName);
  return {
    name,
    parameters: readParameters(new URL(request.url).search),
    body: isPost ? new Uint8Array(await request.arrayBuffer()) : null,
    mediaName,
    preferences,
    media: parseAccept(headers.get('accept')),
    hasBody: method !== 'HEAD' && preferences.returns !== 'minimal',
    range: method === 'HEAD' ? null : headers.get('range'),
    rangeUnit: headers.get('range-unit'),
  };
}

/** POST, GET and HEAD of /rpc/:name. Read-only for GET, and for any function that is not volatile. */
export async function callFunction(
  request: Request,
  context: RequestContext,
  { name = '' }: Record<string, string>,
): Promise<Response> {
  const caller = await resolveCaller(request, context);
  if (!['POST', 'GET', 'HEAD'].includes(request.method)) {
    throw new RestError(405, 'PGRST101', `Cannot use the ${request.method} method on RPC`);
  }
  const profile = requireProfile(request, context.config);
  const asked = await readAsked(request, name);
  const planned = await withCatalogue(context, profile.schema, (catalogue) =>
    planCall(catalogue, asked, caller.role),
  );
  const { found, statement, offset } = planned;
  const isReadOnly = asked.body === null || !found.routine.isVolatile;
  const answer = await runStatement(context, caller, statement, {
    isReadOnly,
    settings: toSettings(request, { ...planned, profile }, asked.preferences),
    check: toCheck(asked, found),
    transaction: asked.preferences.transaction,
  });
  const response = shapeResponse(renderCall(found, answer, asked, offset), answer);
  nameProfile(response, profile);
  return compress(request, response, response.body && answer.body);
}

function renderCall(
  { routine }: RoutineCall,
  answer: Answer,
  asked: AskedCall,
  offset: number,
): Response {
  const { media, preferences, hasBody } = asked;
  const response =
    routine.result.kind === 'void'
      ? renderNothing(preferences)
      : renderRead(answer, { media, offset, preferences, hasBody });
  const applied = toApplied(preferences, ['count', 'tx', 'handling', 'timezone', 'max-affected']);
  if (applied) response.headers.set('preference-applied', applied);
  return response;
}

function renderNothing(preferences: Preferences): Response {
  const headers = { 'content-range': toContentRange(0, 1, countsAll(preferences) ? 1 : null) };
  return new Response(null, { status: 204, headers });
}
