import type { Caller } from '#server/database/caller.ts';
import type { Catalogue, Routine, RoutineResult } from '../catalogue/catalogue.ts';
import type { MediaType } from '../parse/media-type.ts';
import { parsePayload } from '../parse/payload.ts';
import { countsAll, type Preferences } from '../parse/preferences.ts';
import { parseQuery, type Query } from '../parse/query.ts';
import { applyRange } from '../parse/range.ts';
import { parseError } from '../parse/scanner.ts';
import {
  writeCallSource,
  writeCallWithJson,
  writeCallWithTexts,
  writeScalarCall,
  writeVoidCall,
} from './call.sql.ts';
import { findRoutine, type RoutineCall } from './find-routine.ts';
import { capRows, planRead } from './plan-read.ts';
import { Parameters, type SqlText, type Statement } from './sql-text.ts';
import { writeReadOf, type ReadForm } from './statement.sql.ts';

/** A parsed request of /rpc/:name, not yet checked against the existing functions. */
export interface AskedCall {
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
  usesRequest: boolean;
  statement: Statement;
  offset: number;
}

const reserved = /^(select|columns|on_conflict)$|(^|\.)(order|limit|offset|and|or)$|\./;

function toFilters({ parameters, body }: AskedCall, { given }: RoutineCall): [string, string][] {
  if (body !== null) return parameters;
  return parameters.filter(([name]) => !given.some((argument) => argument.name === name));
}

/** A list of values supports limit and offset, but no fields. */
function requirePlainResult({ select, root }: Query, { name, result }: Routine): void {
  const [first] = select;
  const isPlain = select.length === 1 && first?.kind === 'all';
  const isWhole = root.offset === 0 && root.limit === null;
  const hasNoFields = root.conditions.length + root.order.length + root.children.size === 0;
  const isSet = result.kind === 'scalar' && result.isSet;
  if (!isPlain || !hasNoFields || !(isSet || isWhole))
    throw parseError('query of a function', name, 0, 'its result has no columns');
}

function toForm(
  { media, hasBody, preferences }: AskedCall,
  result: RoutineResult,
  { usesResponse: readsResponse }: Catalogue,
): ReadForm {
  const isSet = result.kind !== 'void' && result.isSet;
  const form = { ...media, isSingle: media.isSingle || !isSet };
  const counting = countsAll(preferences) ? 'all' : null;
  return { media: hasBody ? form : null, counting, readsResponse };
}

/** Plans the call of the matching function. Throws PostgREST's errors for unknown names. */
export function planCall(
  catalogue: Catalogue,
  asked: AskedCall,
  role: Caller['role'],
): PlannedCall {
  const { name, body } = asked;
  const isPost = body !== null;
  const keys = isPost
    ? parsePayload(body, null).keys
    : asked.parameters.map(([key]) => key).filter((key) => !reserved.test(key));
  const found = findRoutine(catalogue, name, keys, { isPost, role });
  const { result } = found.routine;
  const query = parseQuery(toFilters(asked, found));
  const parameters = new Parameters();
  const call = isPost
    ? writeCallWithJson(found, body, parameters)
    : writeCallWithTexts(found, new Map(asked.parameters), parameters);
  if (result.kind !== 'rows') requirePlainResult(query, found.routine);
  if (!isPost) applyRange(query.root, asked.range, asked.rangeUnit);
  const form = toForm(asked, result, catalogue);
  const write = (): SqlText => {
    if (result.kind === 'void') return writeVoidCall(call, form);
    if (result.kind === 'scalar')
      return writeScalarCall(call, form, capRows(query.root), parameters);
    const plan = capRows(planRead(catalogue, result.table, query.select, query.root));
    return writeReadOf(writeCallSource(call, plan), plan, form, parameters);
  };
  return {
    found,
    usesRequest: catalogue.usesRequest,
    statement: parameters.toStatement(write()),
    offset: query.root.offset,
  };
}
