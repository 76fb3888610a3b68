import type { Catalogue } from '../catalogue/catalogue.ts';
import type { MediaType } from '../parse/media-type.ts';
import { parsePayload } from '../parse/payload.ts';
import type { Preferences } from '../parse/preferences.ts';
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
import { planRead } from './plan-read.ts';
import { Parameters, type Statement } from './sql-text.ts';
import { writeReadOf } from './statement.sql.ts';

/** A request of /rpc/:name, read but not yet held against the functions that there are. */
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
  statement: Statement;
  offset: number;
}

const reserved = /^(select|columns|on_conflict)$|(^|\.)(order|limit|offset|and|or)$|\./;

function toFilters({ parameters, body }: AskedCall, { given }: RoutineCall): [string, string][] {
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

/** The function that is meant and the statement that calls it. Throws what PostgREST answers to names that are not there. */
export function planCall(catalogue: Catalogue, asked: AskedCall): PlannedCall {
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
