import type { Logic } from './logic.ts';
import type { OrderTerm } from './order.ts';

/** What the parameters ask of one resource: the root, or an embedded one at `children`. */
export interface Level {
  conditions: Logic[];
  order: OrderTerm[];
  limit: number | null;
  offset: number;
  children: Map<string, Level>;
}

export function createLevel(): Level {
  return { conditions: [], order: [], limit: null, offset: 0, children: new Map() };
}

export function descend(level: Level, name: string): Level {
  const known = level.children.get(name);
  if (known) return known;
  const child = createLevel();
  level.children.set(name, child);
  return child;
}
