import type { Caller } from '#server/database/caller.ts';
import type { Catalogue, Routine, RoutineResult } from '../catalogue/catalogue.ts';
import type { MediaType } from '../parse/media-type.ts';
import { parseTest } from '../parse/filter/condition.ts';
import { findArguments } from '../parse/payload.ts';
import { parseWholeValue } from '../parse/filter/value.ts';
import { countsAll, type Preferences } from '../parse/preferences.ts';
import { parseQuery, type Query } from '../parse/query.ts';
import { applyRange } from '../parse/range.ts';
import { parseError, Scanner } from '../parse/scanner.ts';
import {
  writeCallSource,
  writeCallWithBody,
  writeCallWithJson,
  writeCallWithTexts,
  writeScalarCall,
  writeVoidCall,
  type Call,
} from '../sql/call.sql.ts';
import { findRoutine, type RoutineCall } from './find-routine.ts';
import { capRows, planRead } from './plan-read.ts';
import { Parameters, type SqlText, type Statement } from '../sql/sql-text.ts';
import { writeReadOf, type ReadForm } from '../sql/statement.sql.ts';

/** A parsed request of /rpc/:name, not yet checked against the existing functions. */
export interface AskedCall {
  name: string;
  parameters: [string, string][];
  /** Null for GET and HEAD, whose arguments are parameters. */
  body: Uint8Array | null;
  /** The media type of the body. */
  mediaName: string;
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

interface Arguments {
  /** Arguments as texts; null: as fields of the JSON body, or as the body itself. */
  texts: [string, string][] | null;
  names: string[];
  filters: [string, string][];
}

/** A value of a GET filters the result where it reads as a test; any other is an argument. */
function isFilter([name, value]: readonly [string, string]): boolean {
  if (reserved.test(name)) return true;
  try {
    parseTest(new Scanner(value, 'filter'), parseWholeValue);
    return true;
  } catch {
    return false;
  }
}

const toNames = (texts: readonly [string, string][]) => [...new Set(texts.map(([name]) => name))];

function splitArguments({ parameters, body, mediaName }: AskedCall): Arguments {
  if (body === null) {
    const texts = parameters.filter((parameter) => !isFilter(parameter));
    return { texts, names: toNames(texts), filters: parameters.filter(isFilter) };
  }
  const text = new TextDecoder().decode(body);
  if (mediaName === 'application/x-www-form-urlencoded') {
    const texts = [...new URLSearchParams(text)];
    return { texts, names: toNames(texts), filters: parameters };
  }
  const isJson = mediaName === 'application/json' || mediaName === '';
  if (!isJson) return { texts: null, names: [], filters: parameters };
  const { columns } = parseQuery(parameters.filter(([name]) => name === 'columns'));
  return { texts: null, names: [...findArguments(text || '{}', columns)], filters: parameters };
}

function writeCall(
  found: RoutineCall,
  { texts }: Arguments,
  body: Uint8Array | null,
  parameters: Parameters,
): Call {
  if (found.isWhole) return writeCallWithBody(found.routine, body ?? new Uint8Array(), parameters);
  if (texts !== null) return writeCallWithTexts(found, texts, parameters);
  return writeCallWithJson(found, new TextDecoder().decode(body ?? new Uint8Array()), parameters);
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
  const split = splitArguments(asked);
  const media = isPost ? asked.mediaName : null;
  const found = findRoutine(catalogue, name, { names: split.names, media }, role);
  const { result } = found.routine;
  const query = parseQuery(split.filters);
  const parameters = new Parameters();
  const call = writeCall(found, split, body, parameters);
  if (result.kind !== 'rows') requirePlainResult(query, found.routine);
  if (!isPost) applyRange(query.root, asked.range, asked.rangeUnit);
  const form = toForm(asked, result, catalogue);
  const write = (): SqlText => {
    if (result.kind === 'void') return writeVoidCall(call, form);
    if (result.kind === 'scalar')
      return writeScalarCall(call, form, capRows(query.root), parameters);
    const plan = capRows(planRead({ catalogue, role }, result.table, query.select, query.root));
    return writeReadOf(writeCallSource(call, plan), plan, form, parameters);
  };
  return {
    found,
    usesRequest: catalogue.usesRequest,
    statement: parameters.toStatement(write()),
    offset: query.root.offset,
  };
}
