// docs/spec.md names for each statement of the specification the tests that prove it: each has to exist where it says.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

const table = 'docs/spec.md';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The name that a call begins with: `test` of `test.each([…])('…')`. A step of a test is none. */
function toRoot({ type, name, object, property, callee, tag }: Node): unknown {
  if (type === 'Identifier') return name;
  if (isNode(property) && property['name'] === 'step') return undefined;
  const inner = object ?? callee ?? tag;
  return isNode(inner) ? toRoot(inner) : undefined;
}

/** The titles below a node, each behind those of the groups that it stands in. */
function collect(node: Node, source: string, groups: string[], found: Set<string>): void {
  let inner = groups;
  const root = node.type === 'CallExpression' ? toRoot(node) : undefined;
  const [title] = (node['arguments'] ?? []) as Node[];
  const text =
    title?.type === 'TemplateLiteral'
      ? source.slice(title.start + 1, title.end - 1)
      : title?.['value'];
  if ((root === 'test' || root === 'describe') && typeof text === 'string') {
    inner = [...groups, text];
    if (root === 'test') found.add(inner.join(' › '));
  }
  for (const value of Object.values(node).flat())
    if (isNode(value)) collect(value, source, inner, found);
}

/** The titles of each file, read once. */
function createReader(folder: string): (file: string) => Set<string> {
  const titlesOf = new Map<string, Set<string>>();
  return (file) => {
    const known = titlesOf.get(file);
    if (known) return known;
    const found = new Set<string>();
    const place = path.join(folder, file);
    const source = existsSync(place) ? readFileSync(place, 'utf8') : '';
    collect(parseSync(file, source).program as unknown as Node, source, [], found);
    titlesOf.set(file, found);
    return found;
  };
}

/** Reports each row of the table whose test does not exist. */
export function checkSpec(
  report: (file: string, message: string) => void,
  folder = process.cwd(),
): void {
  const readTitles = createReader(folder);
  const rows = readFileSync(path.join(folder, table), 'utf8')
    .split('\n')
    .map((line, index) => ({ line, place: `${table}:${index + 1}` }))
    .filter(({ line }) => line.startsWith('|') && !/^\|(?: Statement |[ -]*\|)/u.test(line));
  if (rows.length === 0) report(table, 'has no rows');
  for (const { line, place } of rows) {
    const cells = line.split('|').slice(1, -1);
    const [statement = '', title = '', file = ''] = cells.map((cell) => cell.trim());
    if (cells.length !== 3 || !statement || !title || !file)
      report(place, 'is no statement with the title of its test and the file of that');
    else if (!readTitles(file.replaceAll('`', '')).has(title))
      report(place, `names the test "${title}", which ${file} does not have`);
  }
}
