import { findCircle } from './rooms.ts';

/** A file that imports another one, types included. */
export interface FileImport {
  file: string;
  target: string;
}

const toFeature = (file: string) => /^app\/features\/([^/]+)\//u.exec(file)?.[1];

/** The reason why a file may not import another feature's file; null when it may. */
export function findFeatureWall({ file, target }: FileImport): string | null {
  const own = toFeature(file);
  const peer = /^app\/features\/([^/]+)\/(.+)$/u.exec(target);
  const isOpen = /^(schema|queries)\.tsx?$/u.test(peer?.[2] ?? '');
  if (own === undefined || peer === null || peer[1] === own || isOpen) return null;
  return `takes ${target} from a peer feature: only its schema or queries; compose the two in a route`;
}

/** A circle of features that import each other: one import for each of its steps. Empty when there is none. */
export function findFeatureCircle(imports: readonly FileImport[]): FileImport[] {
  const steps = imports.flatMap((step) => {
    const [from, to] = [toFeature(step.file), toFeature(step.target)];
    return from === undefined || to === undefined || from === to ? [] : [{ ...step, from, to }];
  });
  const table: Record<string, string[]> = {};
  for (const { from, to } of steps) table[from] = [...(table[from] ?? []), to];
  const circle = findCircle(table) ?? [];
  return circle.slice(1).flatMap((to, index) => {
    const step = steps.find((one) => one.from === circle[index] && one.to === to);
    return step ? [{ file: step.file, target: step.target }] : [];
  });
}
