import { resolveCaller } from '../http/caller.ts';
import { compress } from '../http/compress.ts';
import type { RequestContext } from '../http/context.ts';
import { withCatalogue } from './catalogue/catalogue-cache.ts';
import type { Table } from './catalogue/catalogue.ts';
import { createLevel } from './parse/level.ts';
import { listMedia, parseAccept, type MediaType } from './parse/media-type.ts';
import { requireBodyForm, toJsonText } from './parse/body.ts';
import { parsePayload, type Payload } from './parse/payload.ts';
import { parsePreferences, type Preferences } from './parse/preferences.ts';
import { nameProfile, requireProfile } from './parse/profile.ts';
import { parseQuery, readParameters, type Query } from './parse/query.ts';
import {
  isPut,
  planConflict,
  planKey,
  planPayloadColumns,
  planTargets,
  type Mutation,
} from './plan/mutation.ts';
import { requireTable } from './plan/plan-field.ts';
import { assignLevels, planRead } from './plan/plan-read.ts';
import type { ReadPlan, Scope } from './plan/read-plan.ts';
import { writeWrite, type Answer } from './sql/statement.sql.ts';
import { requireAtMost, requireBody, requireOne } from './render/render-answer.ts';
import { renderWrite } from './render/render-write.ts';
import { shapeResponse } from './render/shape-response.ts';
import { RestError, unsupportedMethod } from './rest-error.ts';
import { toSettings } from './run/request-settings.ts';
import { runStatement } from './run/run-statement.ts';

interface Asked {
  query: Query;
  preferences: Preferences;
  media: MediaType;
  text: string;
}

type Plan = (table: Table, asked: Asked) => Mutation;

function parseBody(
  { query, text }: Asked,
  table: Table,
): { payload: Payload; columns: ReturnType<typeof planPayloadColumns> } {
  const payload = parsePayload(text, query.columns);
  return { payload, columns: planPayloadColumns(table, payload) };
}

const planInsert: Plan = (table, asked) => {
  const { query, preferences } = asked;
  const { payload, columns } = parseBody(asked, table);
  const hasDefaults = preferences.missing === 'default';
  return {
    kind: 'insert',
    table,
    payload,
    // A column that no row has is left to PostgreSQL, which asks for no right to its sequence.
    columns: hasDefaults ? columns.filter(({ name }) => payload.named.has(name)) : columns,
    hasDefaults,
    conflict: planConflict(table, query.onConflict, preferences),
    where: null,
  };
};

/** One row by its primary key, changed or new. */
const planPut: Plan = (table, asked) => {
  if (table.entrance !== null) throw unsupportedMethod('PUT');
  const where = planKey(table, asked.query.root);
  const { payload, columns } = parseBody(asked, table);
  const written = new Set(columns.map(({ name }) => name));
  const hasKey = table.primaryKey.every(({ name }) => written.has(name));
  if (!hasKey || payload.rowCount !== 1) throw otherKey();
  const conflict = { columns: table.primaryKey, isMerging: true };
  return { kind: 'insert', table, payload, columns, hasDefaults: false, conflict, where };
};

const otherKey = () =>
  new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)');

function requireKey({ row_count: count }: Answer): void {
  if (count !== 1) throw otherKey();
}

const planUpdate: Plan = (table, asked) => {
  const body = parseBody(asked, table);
  if (body.payload.rowCount > 1) throw new RestError(400, 'PGRST102', 'An update takes one object');
  return {
    kind: 'update',
    table,
    ...body,
    hasDefaults: asked.preferences.missing === 'default',
    where: planTargets(table, asked.query.root, 'UPDATE'),
  };
};

const planDelete: Plan = (table, { query }) => {
  return { kind: 'delete', table, where: planTargets(table, query.root, 'DELETE') };
};

/**
 * Plans the answer about the written rows: nothing, their keys, or what `select` requests. Filters and limit do not apply again,
 * because the statement has chosen the rows already.
 */
function planReturning(scope: Scope, table: Table, { query, preferences }: Asked): ReadPlan | null {
  if (preferences.returns === 'representation') {
    const level = { ...query.root, conditions: [], limit: null, offset: 0 };
    return planRead(scope, table, query.select, level);
  }
  assignLevels(query.root, []); // Refuses a write with a filter on an embedded table.
  if (preferences.returns !== 'headers-only' || table.primaryKey.length === 0) return null;
  const keys = table.primaryKey.map(({ name }) => {
    return {
      kind: 'field' as const,
      field: { name, path: [] },
      alias: null,
      cast: 'text',
      aggregate: null,
    };
  });
  return planRead(scope, table, keys, createLevel());
}

function toCheck(
  { media, preferences }: Asked,
  mutation: Mutation,
): ((answer: Answer) => void) | undefined {
  const hasBody = preferences.returns === 'representation';
  const limit = mutation.kind === 'insert' ? null : preferences.maxAffected;
  if (!hasBody && !media.isSingle && limit === null && !isPut(mutation)) return undefined;
  return (answer) => {
    if (isPut(mutation)) requireKey(answer);
    if (limit !== null) requireAtMost(answer, limit);
    if (media.isSingle) requireOne(answer);
    requireBody(answer);
  };
}

async function write(
  request: Request,
  context: RequestContext,
  name: string,
  plan: Plan,
): Promise<Response> {
  const caller = await resolveCaller(request, context);
  const profile = requireProfile(request, context.config);
  const form =
    request.method === 'DELETE' ? 'json' : requireBodyForm(request.headers.get('content-type'));
  const asked: Asked = {
    query: parseQuery(readParameters(new URL(request.url).search)),
    preferences: parsePreferences(request.headers.get('prefer')),
    media: parseAccept(request.headers.get('accept')),
    text: toJsonText(await request.text(), form),
  };
  const planned = await withCatalogue(context, profile.schema, (catalogue) => {
    const table = requireTable(catalogue, name, caller.role);
    const mutation = plan(table, asked);
    const media = asked.preferences.returns === 'headers-only' ? listMedia : asked.media;
    const { usesRequest, usesResponse: readsResponse } = catalogue;
    const returning = planReturning({ catalogue, role: caller.role }, table, asked);
    const statement = writeWrite(mutation, returning, { media, readsResponse });
    return { mutation, statement, usesRequest };
  });
  const { mutation, statement } = planned;
  const answer = await runStatement(context, caller, statement, {
    isReadOnly: false,
    settings: toSettings(request, { ...planned, profile }, asked.preferences),
    check: toCheck(asked, mutation),
    transaction: asked.preferences.transaction,
  });
  const rendered = renderWrite(mutation, answer, asked.media, asked.preferences);
  const response = shapeResponse(rendered, answer);
  nameProfile(response, profile);
  return compress(request, response, response.body && answer.body);
}

type Handler = (
  request: Request,
  context: RequestContext,
  params: Record<string, string>,
) => Promise<Response>;

/** POST: insert and upsert. */
export const insertRows: Handler = (request, context, { table = '' }) =>
  write(request, context, table, planInsert);
/** PUT: one row by its primary key, changed or new. */
export const putRow: Handler = (request, context, { table = '' }) =>
  write(request, context, table, planPut);
/** PATCH. */
export const updateRows: Handler = (request, context, { table = '' }) =>
  write(request, context, table, planUpdate);
/** DELETE. */
export const deleteRows: Handler = (request, context, { table = '' }) =>
  write(request, context, table, planDelete);
