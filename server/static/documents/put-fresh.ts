import { retire, type Resource } from '../representations/resource.ts';

/** Replaces a resource that has other bytes now, and returns it; nothing when it is the same. */
export function putFresh(where: Map<string, Resource>, key: string, fresh: Resource): Resource[] {
  const present = where.get(key);
  if (present?.digest === fresh.digest) return [];
  if (present) retire(present);
  where.set(key, fresh);
  return [fresh];
}
