// What a browser downloads before a page can be used, and how much of it is allowed. The build fails beyond that.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';

const kilobyte = 1024;

export const toKilobytes = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`;

/**
 * Kilobytes as they travel (brotli). Raise one only together with the reason in the commit. A page has to arrive before the
 * browser's first answer, in ten segments of 1,460 bytes (RFC 6928), with its headers and what stamping adds: 1.3 KB.
 */
const budgets: Readonly<Record<string, number>> = {
  'prerendered page': 12.9,
  'prerendered scripts': 134,
  account: 156,
  checkout: 170,
  members: 164,
  admin: 163,
};

const partSchema = z.object({ module: z.string(), imports: z.array(z.string()).default([]) });
const manifestSchema = z.object({
  entry: partSchema,
  routes: z.record(
    z.string(),
    partSchema.extend({
      id: z.string(),
      parentId: z.string().optional(),
      path: z.string().optional(),
      index: z.boolean().optional(),
    }),
  ),
});
type Manifest = z.output<typeof manifestSchema>;

function readManifest(client: string): Manifest {
  const [file] = globSync('assets/manifest-*.js', { cwd: client });
  if (!file) throw new Error('the build has no manifest');
  const text = readFileSync(path.join(client, file), 'utf8');
  return manifestSchema.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
}

type RouteFiles = Manifest['routes'][string];

/** The route and the layouts around it, root first. */
function toBranch(routes: Manifest['routes'], id: string): RouteFiles[] {
  const route = routes[id];
  if (!route) return [];
  return route.parentId ? [...toBranch(routes, route.parentId), route] : [route];
}

const sizes = new Map<string, number>();

/** Bytes of a file as they travel. */
export function compressedSize(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  sizes.set(file, size);
  return size;
}

const areas = ['account', 'checkout', 'members', 'admin'];

export interface Weight {
  name: string;
  area: string;
  bytes: number;
}

/** First-load JavaScript of every page that the browser renders itself. */
export function weighClientPages(client: string): Weight[] {
  const manifest = readManifest(client);
  const leaves = Object.values(manifest.routes).filter(({ path: url, index }) => url || index);
  return leaves.flatMap((leaf) => {
    const branch = toBranch(manifest.routes, leaf.id);
    const area = areas.find((name) =>
      branch.some(({ id }) => id.startsWith(`routes/${name}/layout`)),
    );
    if (!area) return [];
    const parts = [manifest.entry, ...branch];
    const files = new Set(parts.flatMap((part) => part.imports.concat(part.module)));
    const bytes = [...files].reduce((sum, url) => sum + compressedSize(path.join(client, url)), 0);
    const name = branch
      .map(({ path: part }) => part)
      .filter(Boolean)
      .join('/');
    return [{ name: `/${name}`, area, bytes }];
  });
}

/** Throws when something outgrew its budget. */
export function checkBudget({ name, area, bytes }: Weight): void {
  const limit = budgets[area];
  if (limit === undefined) throw new Error(`no budget for ${area}`);
  if (bytes > limit * kilobyte) {
    throw new Error(
      `${name}: ${toKilobytes(bytes)}, the budget of ${area} is ${limit} KB. Load less at first, or raise the budget and say why.`,
    );
  }
}
