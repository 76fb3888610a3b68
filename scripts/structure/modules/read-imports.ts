import path from 'node:path';
import { parseSync } from 'oxc-parser';

export interface Import {
  from: string;
  /** A type-only import loads nothing. */
  isType: boolean;
}

/** Imports and re-exports of a module, static and dynamic. */
export function readImports(file: string, source: string): Import[] {
  const { module } = parseSync(file, source);
  const sources = module.staticImports.map(({ entries, moduleRequest }) => ({
    from: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) =>
      moduleRequest ? { from: moduleRequest.value, isType } : [],
    ),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => ({
    from: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    isType: false,
  }));
  return [...sources, ...reexports, ...dynamic];
}

/** Path from the root for a file of the project, name for a package. */
export function toTarget(file: string, from: string): string {
  if (from.startsWith('#')) return from.slice(1);
  return from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from) : from;
}
