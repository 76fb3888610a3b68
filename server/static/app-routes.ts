import { z } from 'zod';
import type { Build } from './read-build.ts';

const scriptsSchema = z.object({ module: z.string(), imports: z.array(z.string()).default([]) });
const manifestSchema = z.object({
  routes: z.record(
    z.string(),
    scriptsSchema.extend({
      parentId: z.string().optional(),
      path: z.string().optional(),
      index: z.boolean().optional(),
    }),
  ),
});
type Routes = z.infer<typeof manifestSchema>['routes'];

/** A path that the app answers in the browser. */
export interface AppRoute {
  /** The path in the app's own form: /membros/curso/:courseSlug. */
  pattern: string;
  /** The scripts of this page: those of the layouts around it and of its module, each after its imports. */
  scripts: readonly string[];
}

/** The paths that the app answers, by the route manifest that its build leaves. */
interface AppRoutes {
  all: readonly AppRoute[];
  find(path: string): AppRoute | undefined;
}

const manifestName = /^\/assets\/manifest-[^/]+\.js$/u;

function readManifest(build: Build): Routes {
  const [, file] = [...build].find(([name]) => manifestName.test(name)) ?? [];
  if (!file) throw new Error('The build has no route manifest');
  const text = file.toString('utf8');
  return manifestSchema.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
    .routes;
}

/** The layouts around a route and the route, root first. */
function toBranch(routes: Routes, id: string | undefined): Routes[string][] {
  const route = id === undefined ? undefined : routes[id];
  return route ? [...toBranch(routes, route.parentId), route] : [];
}

const isParameter = (segment: string) => segment.startsWith(':');

/**
 * Splats are the not-found page and optional segments exist only where a page was built for them, so neither makes a path
 * known.
 */
function toAppRoute(branch: Routes[string][]): AppRoute[] {
  const segments = branch
    .flatMap(({ path = '' }) => path.split('/'))
    .filter((segment) => segment && !segment.endsWith('?'));
  if (segments.includes('*')) return [];
  const scripts = new Set(
    branch.flatMap(({ module, imports }) => [...imports.toReversed(), module]),
  );
  return [{ pattern: `/${segments.join('/')}`, scripts: [...scripts] }];
}

export function readAppRoutes(build: Build): AppRoutes {
  const routes = readManifest(build);
  const all = Object.entries(routes)
    .filter(([, { path, index }]) => path || index)
    .flatMap(([id]) => toAppRoute(toBranch(routes, id)));
  const cut = all.map((route) => ({ route, segments: route.pattern.split('/').slice(1) }));
  const open = cut.filter(({ segments }) => segments.some(isParameter));
  const fixed = new Map(
    cut
      .filter(({ segments }) => !segments.some(isParameter))
      .map(({ route }) => [route.pattern, route]),
  );
  return {
    all,
    find(path) {
      const known = fixed.get(path);
      if (known) return known;
      const asked = path.split('/').slice(1);
      return open.find(
        ({ segments }) =>
          segments.length === asked.length &&
          segments.every((segment, index) =>
            isParameter(segment) ? asked[index] !== '' : segment === asked[index],
          ),
      )?.route;
    },
  };
}
