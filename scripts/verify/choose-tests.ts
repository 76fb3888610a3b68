/** Files that each file of the project imports or calls, by its path. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export interface Choice {
  /** Nearest to the change first. */
  tests: string[];
  /** Tests that the change reaches and that are left to `npm test`. */
  leftOut: number;
  /** Changed journeys, which need a build and a browser. */
  journeys: string[];
}

const isTest = (file: string) => /\.test\.tsx?$/u.test(file);

/** The files that import each file. */
function invert(graph: ImportGraph): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  return importers;
}

/** Steps from the change to each file that it reaches. */
function measure(changed: readonly string[], graph: ImportGraph): Map<string, number> {
  const importers = invert(graph);
  const steps = new Map(changed.map((file) => [file, 0]));
  for (const [file, count] of steps)
    for (const importer of importers.get(file) ?? [])
      if (!steps.has(importer)) steps.set(importer, count + 1);
  return steps;
}

/** Names of a path below its room: of `server/payments/coupons.test.ts` they are payments and coupons. */
const toNames = (file: string) =>
  file
    .split('/')
    .slice(1)
    .map((name) => name.split('.')[0] ?? '')
    .filter((name) => name !== 'functions'); // a folder of SQL, and a room of the server

/** Names that a file shares with the nearest change: folders, or the noun that it is called after. */
function countShared(file: string, changed: readonly string[]): number {
  const names = new Set(toNames(file));
  return Math.max(
    ...changed.map((other) => toNames(other).filter((name) => names.has(name)).length),
  );
}

/** Tests of the noun whose SQL or seeds changed: no import leads to them. */
function findBeside(changed: readonly string[], graph: ImportGraph): string[] {
  const nouns = new Set(
    changed
      .filter((file) => !/\.(?:ts|md)$/u.test(file))
      .flatMap((file) => /^database\/[^/]+\//u.exec(file) ?? []),
  );
  return [...graph.keys()].filter(
    (file) => isTest(file) && [...nouns].some((noun) => file.startsWith(noun)),
  );
}

/**
 * The tests of a change, at most so many. First come changed ones, those of a changed noun and those that import the change
 * themselves; then the rest by the steps between, of which a shared name saves two.
 */
export function chooseTests(changed: readonly string[], graph: ImportGraph, most: number): Choice {
  const steps = measure(
    changed.filter((file) => graph.has(file)),
    graph,
  );
  for (const file of findBeside(changed, graph)) steps.set(file, 0);
  const reached = [...steps]
    .filter(([file]) => isTest(file))
    .map(([file, count]) => ({
      file,
      distance: count <= 1 ? -Infinity : count - 2 * countShared(file, changed),
    }))
    .toSorted((a, b) =>
      a.distance === b.distance ? a.file.localeCompare(b.file) : a.distance - b.distance,
    )
    .map(({ file }) => file);
  return {
    tests: reached.slice(0, most),
    leftOut: Math.max(0, reached.length - most),
    journeys: changed.filter((file) => file.endsWith('.spec.ts') && graph.has(file)),
  };
}
