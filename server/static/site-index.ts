import { readAppRoutes } from './app-routes.ts';
import { createDocuments, type SiteParts } from './documents/documents.ts';
import type { Catalogue } from './catalogue/load-catalogue.ts';
import { checkoutPath, createAsset, isTemplate } from './pages.ts';
import type { Build } from './read-build.ts';
import type { Resource } from './representations/resource.ts';
import { isStoredForm } from './documents/stored-forms.ts';

export type Found =
  | { kind: 'resource'; resource: Resource }
  | { kind: 'redirect'; location: string }
  | { kind: 'missing' };

/** Everything the site can send, by address. */
export interface SiteIndex {
  find(path: string, query: string): Found;
  notFound(): Resource;
  /** Stamps every page anew, one after the other, and gives what changed in each. */
  stampAll(catalogue: Catalogue): Iterable<Resource[]>;
  /** Takes the rendered page of a course and returns what changed. */
  putCoursePage(courseId: string, html: string): Resource[];
  assets: readonly Resource[];
}

/** Files have no query, so the landing version of the masterclass is built as a page of its own. */
const event = {
  path: '/masterclass',
  builtPath: '/masterclass/evento',
  name: 'versao',
  value: 'evento',
};

export function createSiteIndex(build: Build, parts: SiteParts): SiteIndex {
  const { common } = parts;
  const routes = readAppRoutes(build);
  const documents = createDocuments(build, parts);
  const exact = new Map<string, Resource>();
  for (const file of build.keys()) {
    if (!isTemplate(file) && !isStoredForm(build, file))
      exact.set(file, createAsset(file, build, common));
  }
  const assets = [...exact.values()];

  /** The resource under exactly this path and query ('' or '?…'): nearly all requests. */
  function findExact(path: string, query: string): Resource | undefined {
    return (query === '' ? undefined : findByQuery(path, query)) ?? exact.get(path);
  }

  function findByQuery(path: string, query: string): Resource | undefined {
    const parameters = new URLSearchParams(query);
    if (path === event.path && parameters.get(event.name) === event.value)
      return documents.find(event.builtPath);
    const product = path === checkoutPath ? parameters.get('product') : null;
    return product === null ? undefined : documents.findCheckout(product);
  }

  /** The page of a listed course: `/curso/<slug>`, or its data. Pages of the specification have addresses of their own. */
  function findCoursePage(path: string, query: string): Found | undefined {
    const [, data, slug = ''] = /^(\/page-data)?\/curso\/([^/]+)$/u.exec(path) ?? [];
    if (slug === '') return undefined;
    const offer = documents.findOffer(slug);
    if (data !== undefined) {
      const resource = offer && documents.findPageData(offer.slug);
      return resource ? { kind: 'resource', resource } : { kind: 'missing' };
    }
    if (!offer) return toLost(path);
    const address = `/${offer.path}`;
    if (address !== path) return { kind: 'redirect', location: address + query };
    const resource = documents.findCoursePage(offer.courseId);
    return resource && { kind: 'resource', resource };
  }

  /** The built not-found page is no page of a route with a pattern: the app, which starts in it, would show another. */
  function toLost(path: string): Found {
    const route = routes.find(path);
    return route ? { kind: 'resource', resource: documents.ofLost(route) } : { kind: 'missing' };
  }

  const isKnown = (path: string) => exact.has(path) || routes.find(path) !== undefined;

  return {
    assets,
    find(path, query) {
      const resource = findExact(path, query);
      if (resource) return { kind: 'resource', resource };
      if (path === event.builtPath && documents.find(path))
        return { kind: 'redirect', location: toEventAddress(query) };
      const page = findCoursePage(path, query);
      if (page) return page;
      const trimmed = path.replace(/\/+$/u, '');
      if (trimmed !== path && isKnown(trimmed))
        return { kind: 'redirect', location: trimmed + query };
      const route = routes.find(path);
      return route ? { kind: 'resource', resource: documents.ofApp(route) } : { kind: 'missing' };
    },
    notFound: () => documents.notFound(),
    putCoursePage: (courseId, html) => documents.putCoursePage(courseId, html),
    *stampAll(catalogue) {
      yield* documents.stampAll(catalogue);
      for (const [path, resource] of documents.entries()) exact.set(path, resource);
      exact.delete(event.builtPath);
    },
  };
}

function toEventAddress(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set(event.name, event.value);
  return `${event.path}?${parameters.toString()}`;
}
