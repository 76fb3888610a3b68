import type { Logic } from './filter/logic.ts';
import type { OrderTerm } from './order.ts';

/** Parameters of one resource: the root, or an embedded one at `children`. */
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

/** Merges two levels of a resource that was named in two ways; the later limit and order count. */
export function mergeLevels(level: Level, later: Level): Level {
  const children = new Map(level.children);
  for (const [name, child] of later.children) {
    const known = children.get(name);
    children.set(name, known ? mergeLevels(known, child) : child);
  }
  return {
    conditions: [...level.conditions, ...later.conditions],
    order: later.order.length > 0 ? later.order : level.order,
    limit: later.limit ?? level.limit,
    offset: later.offset || level.offset,
    children,
  };
}
