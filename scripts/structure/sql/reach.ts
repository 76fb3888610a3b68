// The functions of the schema that one function calls, directly or through others, and those that triggers call because of it.
import { splitSql, type SqlFunction } from './functions.ts';

export interface SqlTrigger {
  name: string;
  /** "before insert or update of name" */
  events: string;
  table: string;
  /** With its schema, as every name here. */
  function: string;
}

export interface SqlGraph {
  /** Functions of one name are several definitions. */
  functions: ReadonlyMap<string, readonly SqlFunction[]>;
  triggers: readonly SqlTrigger[];
}

/** A write of a table: "insert", "update" or "delete". */
interface Write {
  verb: string;
  table: string;
}

export interface Reach {
  functions: string[];
  lines: number;
  folders: string[];
  writes: Write[];
}

const trigger =
  /create (?:constraint )?trigger (\w+)\s+([^;]*?)\s+on (\w+\.\w+)[^;]*?execute function (\w+\.\w+)/gu;
const call = /\b(\w+\.\w+)\s*\(/gu;
const write = /\b(insert) into (\w+\.\w+)|\b(update) (\w+\.\w+)|\b(delete) from (\w+\.\w+)/gu;

export function readGraph(files: readonly { file: string; text: string }[]): SqlGraph {
  const parts = files.map(({ file, text }) => splitSql(file, text));
  const functions = parts.flatMap((part) => part.functions);
  const triggers = parts.flatMap(({ rest }) =>
    [...rest.matchAll(trigger)].map(([, name = '', events = '', table = '', called = '']) => ({
      name,
      events,
      table,
      function: called,
    })),
  );
  return { functions: Map.groupBy(functions, ({ schema, name }) => `${schema}.${name}`), triggers };
}

const findCalls = (body: string) => [...body.matchAll(call)].map(([, name = '']) => name);

const findWrites = (body: string): Write[] =>
  [...body.matchAll(write)].map((found) => {
    const [verb = '', table = ''] = found.slice(1).filter((word) => word !== undefined);
    return { verb, table };
  });

function findTriggered(graph: SqlGraph, { verb, table }: Write): string[] {
  const fired = graph.triggers.filter((one) => one.table === table && one.events.includes(verb));
  return fired.map((one) => one.function);
}

const countLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length;

/** The reach of a function. `end`: a function that is counted and not entered. */
export function findReach(
  graph: SqlGraph,
  start: string,
  { end, withTriggers = false }: { end?: string; withTriggers?: boolean } = {},
): Reach {
  const reached = new Set<string>();
  const writes: Write[] = [];
  const follow = (name: string) => {
    const definitions = graph.functions.get(name);
    if (reached.has(name) || !definitions) return;
    reached.add(name);
    if (name === end) return;
    for (const { body } of definitions) {
      const written = findWrites(body);
      writes.push(...written);
      findCalls(body).forEach(follow);
      if (withTriggers) written.flatMap((one) => findTriggered(graph, one)).forEach(follow);
    }
  };
  follow(start);
  const definitions = [...reached].flatMap((name) => graph.functions.get(name) ?? []);
  return {
    functions: [...reached],
    lines: definitions.reduce((sum, { body }) => sum + countLines(body), 0),
    folders: [...new Set(definitions.map(({ file }) => file.split('/')[1] ?? ''))].toSorted(),
    writes,
  };
}
