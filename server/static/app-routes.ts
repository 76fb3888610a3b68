import { z } from 'zod';

const manifestSchema = z.object({
  routes: z.record(
    z.string(),
    z.object({ parentId: z.string().optional(), path: z.string().optional() }),
  ),
});

/** Which paths the app answers in the browser, by the route manifest that its build leaves. */
interface AppRoutes {
  /** Paths without parameters, such as /login. */
  paths: readonly string[];
  has(path: string): boolean;
}

const manifestName = /^\/assets\/manifest-[^/]+\.js$/u;

function readManifest(build: ReadonlyMap<string, Buffer>): z.infer<typeof manifestSchema> {
  const [, file] = [...build].find(([name]) => manifestName.test(name)) ?? [];
  if (!file) throw new Error('The build has no route manifest');
  const text = file.toString('utf8');
  return manifestSchema.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
}

/**
 * Splats are the not-found page and optional segments exist only where a page was built for them, so neither makes a path
 * known.
 */
export function readAppRoutes(build: ReadonlyMap<string, Buffer>): AppRoutes {
  const { routes } = readManifest(build);
  const toSegments = (id: string | undefined): string[] => {
    const found = id === undefined ? undefined : routes[id];
    if (!found) return [];
    const own = (found.path ?? '')
      .split('/')
      .filter((segment) => segment && !segment.endsWith('?'));
    return [...toSegments(found.parentId), ...own];
  };
  const patterns = Object.keys(routes)
    .map(toSegments)
    .filter((segments) => !segments.includes('*'));
  const isParameter = (segment: string) => segment.startsWith(':');
  const open = patterns.filter((segments) => segments.some(isParameter));
  return {
    paths: patterns
      .filter((segments) => !segments.some(isParameter))
      .map((segments) => `/${segments.join('/')}`),
    has(path) {
      const asked = path.split('/').slice(1);
      return open.some(
        (segments) =>
          segments.length === asked.length &&
          segments.every((segment, index) =>
            isParameter(segment) ? asked[index] !== '' : segment === asked[index],
          ),
      );
    },
  };
}
