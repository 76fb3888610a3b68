import type { Resource } from '../representations/resource.ts';

/** Replaces a resource that has other bytes now, and returns it; nothing when it is the same. */
export function putFresh(where: Map<string, Resource>, key: string, fresh: Resource): Resource[] {
  if (where.get(key)?.digest === fresh.digest) return [];
  where.set(key, fresh);
  return [fresh];
}
