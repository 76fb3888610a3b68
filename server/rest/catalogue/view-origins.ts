import type { ViewRow } from './load-catalogue.sql.ts';

/** The views' columns that show each column of a table, by the table and the number of its column. */
export type Shown = ReadonlyMap<number, ReadonlyMap<number, readonly number[]>>;

interface Origin {
  column: number;
  table: number;
  number: number;
}

const tokens = /[{}()]|:\w+|"(?:\\.|[^"\\])*"|(?:\\.|[^\s{}()\\])+/gsu;
/** Depth of the query in a rule, `({QUERY`, and of the entries in its list, `({TARGETENTRY`. */
const queryDepth = 2;
const entryDepth = 4;

/**
 * Reads which column of which relation each column of a view shows, out of its rule: PostgreSQL keeps both in every entry of the
 * outermost query's target list, 0 for an expression (nodes/primnodes.h, TargetEntry). Texts in a rule are escaped by `\`.
 */
export function readOrigins(rule: string): Origin[] {
  const entries: Map<string, string>[] = [];
  let depth = 0;
  let isTargetList = false;
  let field = '';
  for (const [token] of rule.matchAll(tokens)) {
    if (token === '{' || token === '(') {
      depth += 1;
      if (isTargetList && depth === entryDepth) entries.push(new Map());
    } else if (token === '}' || token === ')') depth -= 1;
    else if (depth === queryDepth)
      isTargetList = token === ':targetList' || (isTargetList && token[0] !== ':');
    else if (isTargetList && depth === entryDepth) {
      if (token.startsWith(':')) field = token;
      else entries.at(-1)?.set(field, token);
    }
  }
  return entries.map(toOrigin).filter(({ table }) => table > 0);
}

function toOrigin(entry: ReadonlyMap<string, string>): Origin {
  const read = (field: string) => Number(entry.get(field) ?? 0);
  return { column: read(':resno'), table: read(':resorigtbl'), number: read(':resorigcol') };
}

function add(shown: Map<number, Map<number, number[]>>, { column, table, number }: Origin): void {
  const columns = shown.get(table) ?? new Map<number, number[]>();
  shown.set(table, columns.set(number, [...(columns.get(number) ?? []), column]));
}

/** Columns that each view shows, of the relations in its text and, where these are views, of those behind them. */
export function readViews(views: readonly ViewRow[]): ReadonlyMap<number, Shown> {
  const origins = new Map(views.map(({ id, rule }) => [id, readOrigins(rule)]));
  const follow = (origin: Origin): Origin[] => {
    const inner = origins.get(origin.table) ?? [];
    const behind = inner.filter(({ column }) => column === origin.number);
    return [origin, ...behind.flatMap((next) => follow({ ...next, column: origin.column }))];
  };
  return new Map(
    [...origins].map(([id, list]) => {
      const shown = new Map<number, Map<number, number[]>>();
      for (const origin of list.flatMap(follow)) add(shown, origin);
      return [id, shown];
    }),
  );
}
