import type { Catalogue } from '../catalogue/catalogue.ts';

const maxPlans = 500;
const maxKeyLength = 1_000;

/** Caches plans of one kind of request per catalogue: a new catalogue starts with an empty cache. */
export class PlannedRequests<T> {
  private readonly plans = new WeakMap<Catalogue, Map<string, T>>();

  findOrPlan(catalogue: Catalogue, key: string, plan: () => T): T {
    const known = this.plans.get(catalogue) ?? new Map<string, T>();
    this.plans.set(catalogue, known);
    const found = known.get(key) ?? plan();
    if (key.length > maxKeyLength) return found;
    known.delete(key); // Inserted again as the newest entry.
    if (known.size >= maxPlans) for (const oldest of known.keys().take(1)) known.delete(oldest);
    known.set(key, found);
    return found;
  }
}
