import type { Database } from '#server/database/database.ts';
import type { Deps } from '#server/http/context.ts';
import { RestError } from '../rest-error.ts';
import type { Catalogue } from './catalogue.ts';
import { selectCatalogue } from './load-catalogue.sql.ts';
import { toCatalogue } from './to-catalogue.ts';

type Parts = Pick<Deps, 'database' | 'config'>;

const minAgeMs = 3_000;
const caches = new WeakMap<Database, Map<string, CatalogueCache>>();
/** PostgREST's codes for names that the catalogue does not contain. */
const unknownNames: ReadonlySet<string> = new Set([
  'PGRST200',
  'PGRST202',
  'PGRST204',
  'PGRST205',
  '42703',
]);

class CatalogueCache {
  private readonly database: Database;
  private readonly schema: string;
  private readonly config: Parts['config'];
  private loading: Promise<Catalogue> | null = null;
  private loadedAt = -Infinity;

  constructor({ database, config }: Parts, schema: string) {
    this.schema = schema;
    this.database = database;
    this.config = config;
    const reload = () => {
      this.loading = null;
    };
    // Also called when the listening connection was lost and restored, because a notification may be missing.
    database.sql.listen('pgrst', reload, reload).catch(() => {});
  }

  get(): Promise<Catalogue> {
    this.loading ??= this.load();
    return this.loading;
  }

  /** A catalogue younger than the one that was `used`; null while that one is new enough. */
  renew(used: Catalogue): Promise<Catalogue> | null {
    if (performance.now() - used.loadedAt < minAgeMs) return null;
    if (this.loadedAt <= used.loadedAt) this.loading = null;
    return this.get();
  }

  private async load(): Promise<Catalogue> {
    try {
      this.loadedAt = performance.now();
      const { schema, loadedAt } = this;
      const rows = await selectCatalogue(this.database, schema);
      const allowsAggregates = this.config.rest.hasAggregates;
      return toCatalogue(rows, { schema, allowsAggregates, loadedAt });
    } catch (error) {
      this.loading = null;
      throw error;
    }
  }
}

function openCache(parts: Parts, schema: string): CatalogueCache {
  const known = caches.get(parts.database) ?? new Map<string, CatalogueCache>();
  caches.set(parts.database, known);
  const cache = known.get(schema) ?? new CatalogueCache(parts, schema);
  known.set(schema, cache);
  return cache;
}

/** Plans with the catalogue of a schema; after an unknown name once more with a new one (at most every few seconds). */
export async function withCatalogue<T>(
  parts: Parts,
  schema: string,
  plan: (catalogue: Catalogue) => T,
): Promise<T> {
  const cache = openCache(parts, schema);
  const catalogue = await cache.get();
  try {
    return plan(catalogue);
  } catch (error) {
    const renewed =
      error instanceof RestError && unknownNames.has(error.code) ? cache.renew(catalogue) : null;
    if (!renewed) throw error;
    return plan(await renewed);
  }
}
