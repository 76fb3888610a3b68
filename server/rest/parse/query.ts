import { parseTest } from './filter/condition.ts';
import { parseWholeValue } from './filter/value.ts';
import { parseField, parseName } from './field.ts';
import { createLevel, descend, type Level } from './level.ts';
import { countConditions, parseLogic } from './filter/logic.ts';
import { parseOrder } from './order.ts';
import { admitNegatives } from './range.ts';
import { parseError, Scanner } from './scanner.ts';
import { parseSelect, type SelectItem } from './select.ts';

/** A parsed query string, not yet checked against the schema. */
export interface Query {
  select: SelectItem[];
  root: Level;
  columns: string[] | null;
  onConflict: string[] | null;
}

const maxLength = 16_000;
const maxParameters = 100;
const maxConditions = 30;
const maxPathLength = 5;
const logicKey = /^(?<path>.*?)(?<not>\bnot\.)?(?<operator>and|or)$/;
const count = /^-?\d{1,15}$/;

/** Names and values of the query string in order, without the gateway's `apikey`. */
export function readParameters(search: string): [string, string][] {
  if (search.length > maxLength)
    throw parseError('query string', search, maxLength, `more than ${maxLength} characters`);
  const parameters = [...new URLSearchParams(search)].filter(([name]) => name !== 'apikey');
  if (parameters.length > maxParameters) {
    throw parseError('query string', search, 0, `more than ${maxParameters} parameters`);
  }
  return parameters;
}

/** Parses the query of a table, or of a function's result. Throws PGRST100 or PGRST103. */
export function parseQuery(parameters: readonly [string, string][]): Query {
  const query: Query = {
    select: [{ kind: 'all' }],
    root: createLevel(),
    columns: null,
    onConflict: null,
  };
  for (const [name, value] of parameters) readParameter(query, name, value);
  admitNegatives(query.root);
  requireFewConditions(query);
  return query;
}

const sum = (counts: readonly number[]) => counts.reduce((total, part) => total + part, 0);

const countTests = ({ conditions, children }: Level): number =>
  sum([...conditions.map(countConditions), ...children.values().map(countTests)]);

function countAggregates(items: readonly SelectItem[]): number {
  return sum(
    items.map((item) => {
      if (item.kind === 'embed') return countAggregates(item.items);
      return Number(item.kind === 'count' || (item.kind === 'field' && item.aggregate !== null));
    }),
  );
}

/** Each condition may cost a scan of its own, such as `ilike`; so may each aggregate. */
function requireFewConditions({ root, select }: Query): void {
  if (countTests(root) + countAggregates(select) > maxConditions)
    throw parseError('query string', '', 0, `more than ${maxConditions} conditions`);
}

function readParameter(query: Query, name: string, value: string): void {
  if (name === 'select') query.select = parseWhole(value);
  else if (name === 'columns') query.columns = parseNames(value, 'columns parameter');
  else if (name === 'on_conflict') query.onConflict = parseNames(value, 'on_conflict parameter');
  else readLevelParameter(query.root, name, value);
}

/** `select=` means every column, as if it had not been sent. */
function parseWhole(value: string): SelectItem[] {
  const items = parseSelect(value);
  return items.length === 0 ? [{ kind: 'all' }] : items;
}

function readLevelParameter(root: Level, name: string, value: string): void {
  const end = name.lastIndexOf('.');
  const path = end < 0 ? '' : name.slice(0, end);
  switch (name.slice(end + 1)) {
    case 'order':
      findLevel(root, path).order = parseOrder(value);
      return;
    case 'limit':
      findLevel(root, path).limit = parseCount(value, 'limit parameter');
      return;
    case 'offset':
      findLevel(root, path).offset = parseCount(value, 'offset parameter');
      return;
    case 'and':
    case 'or':
      readLogic(root, name, value);
      return;
    default:
      readFilter(root, name, value);
  }
}

function readLogic(root: Level, name: string, value: string): void {
  const { path = '', not, operator } = logicKey.exec(name)?.groups ?? {};
  const level = findLevel(root, path.replace(/\.$/, ''));
  level.conditions.push(parseLogic(value, operator === 'and' ? 'and' : 'or', not !== undefined));
}

function readFilter(root: Level, name: string, value: string): void {
  const key = new Scanner(name, 'tree path');
  let level = root;
  let field = parseField(key);
  for (let depth = 0; field.path.length === 0 && key.take('.'); depth += 1) {
    if (depth === maxPathLength) key.refuse(`more than ${maxPathLength} levels`);
    level = descend(level, field.name);
    field = parseField(key);
  }
  key.requireEnd();
  const scanner = new Scanner(value, 'filter');
  const test = parseTest(scanner, parseWholeValue);
  scanner.requireEnd();
  level.conditions.push({ kind: 'condition', field, ...test });
}

function findLevel(root: Level, path: string): Level {
  if (path === '') return root;
  const scanner = new Scanner(path, 'tree path');
  let level = descend(root, parseName(scanner));
  for (let depth = 1; scanner.take('.'); depth += 1) {
    if (depth === maxPathLength) scanner.refuse(`more than ${maxPathLength} levels`);
    level = descend(level, parseName(scanner));
  }
  scanner.requireEnd();
  return level;
}

function parseCount(value: string, subject: string): number {
  if (!count.test(value)) throw parseError(subject, value, 0, 'expecting a whole number');
  return Number(value);
}

function parseNames(value: string, subject: string): string[] {
  const scanner = new Scanner(value, subject);
  const names = new Set<string>();
  do {
    scanner.skipBlanks();
    names.add(parseName(scanner));
    scanner.skipBlanks();
  } while (scanner.take(','));
  scanner.requireEnd();
  return [...names];
}
