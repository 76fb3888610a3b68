import type { Offer } from '#domain/catalogue/offer.ts';
import { ALL_SITE_DATA } from '#domain/catalogue/site-data.ts';
import type { AppRoute } from '../app-routes.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import {
  checkoutFile,
  fallbackFile,
  notFoundFile,
  type PageFile,
  readTemplates,
  stampData,
  stampPage,
  toAppPage,
  toPagePath,
  withoutDay,
} from '../pages.ts';
import type { Build } from '../read-build.ts';
import type { Resource } from '../representations/resource.ts';
import type { Headers } from '../representations/site-headers.ts';

export interface SiteParts {
  common: Headers;
  /** Makes the compressed forms of a page that has just been made. */
  compress: (page: Resource) => void;
}

/** The stamped files of a build: pages by their path, others by their file. Empty until they are stamped. */
interface Documents {
  entries(): Iterable<[string, Resource]>;
  find(key: string): Resource | undefined;
  /** The checkout of the course with this id, or with this slug of today or of earlier times. */
  findCheckout(product: string): Resource | undefined;
  /** The listed course with this slug of today or of earlier times. */
  findOffer(slug: string): Offer | undefined;
  /** The page of a course as data, by its present slug. */
  findPageData(slug: string): Resource | undefined;
  /** For paths that the app answers in the browser: made when it is first asked for, and given to `compress` then. */
  ofApp(route: AppRoute): Resource;
  /** Status 404. */
  notFound(): Resource;
  /** Stamps every file anew and returns what changed. */
  stampAll(catalogue: Catalogue): Resource[];
}

export function createDocuments(build: Build, { common, compress }: SiteParts): Documents {
  const templates = new Map(readTemplates(build).map((page) => [page.file, page]));
  const lost = templates.get(notFoundFile) ?? requirePage(templates, fallbackFile);
  const appPages = new Map<string, PageFile>();
  const stamped = new Map<string, Resource>();
  const special = new Map<string, Resource>();
  const checkouts = new Map<string, Resource>();
  const pageData = new Map<string, Resource>();
  let courseIds = new Map<string, string>();
  let now: Catalogue | null = null;

  function makeAppPage(route: AppRoute): Resource {
    if (!now) throw new Error('The pages are not stamped yet');
    const page = toAppPage(build, route);
    appPages.set(route.pattern, page);
    const made = stampPage(page, now, { common, status: 200 });
    special.set(route.pattern, made);
    compress(made);
    return made;
  }

  function put(where: Map<string, Resource>, key: string, fresh: Resource): Resource[] {
    if (where.get(key)?.digest === fresh.digest) return [];
    where.set(key, fresh);
    return [fresh];
  }

  function stampCheckouts(catalogue: Catalogue): Resource[] {
    const template = templates.get(checkoutFile);
    if (!template) return [];
    const offers = Object.entries(catalogue.site.offers);
    courseIds = new Map(offers.map(([slug, { courseId }]) => [slug, courseId]));
    const byId = new Map(offers.map(([, offer]): [string, Offer] => [offer.courseId, offer]));
    for (const courseId of checkouts.keys()) if (!byId.has(courseId)) checkouts.delete(courseId);
    return [...byId].flatMap(([courseId, offer]) => {
      const page = stampPage(template, catalogue, { common, status: 200, offer });
      return put(checkouts, courseId, page);
    });
  }

  function stampPageData({ pages, site }: Catalogue): Resource[] {
    for (const slug of pageData.keys()) if (!pages.has(slug)) pageData.delete(slug);
    return [...pages].flatMap(([slug, page]) => {
      const offer = site.offers[slug];
      return offer ? put(pageData, slug, stampData({ page, offer }, common)) : [];
    });
  }

  return {
    entries: () => stamped,
    find: (key) => stamped.get(key),
    findCheckout: (product) => checkouts.get(courseIds.get(product) ?? product),
    findOffer: (slug) =>
      now && Object.hasOwn(now.site.offers, slug) ? now.site.offers[slug] : undefined,
    findPageData: (slug) => pageData.get(slug),
    ofApp: (route) => special.get(route.pattern) ?? makeAppPage(route),
    notFound: () => requireStamped(special, notFoundFile),
    stampAll(catalogue) {
      now = catalogue;
      const pages = [...templates.values()].filter(
        ({ file }) => ![fallbackFile, notFoundFile, checkoutFile].includes(file),
      );
      return [
        ...pages.flatMap((page) => {
          const key = toPagePath(page.file) ?? page.file;
          return put(stamped, key, stampPage(page, catalogue, { common, status: 200 }));
        }),
        ...[...appPages].flatMap(([pattern, page]) =>
          put(special, pattern, stampPage(page, catalogue, { common, status: 200 })),
        ),
        ...stampCheckouts(catalogue),
        ...stampPageData(catalogue),
        ...put(stamped, ALL_SITE_DATA, stampData(withoutDay(catalogue.site), common)),
        ...put(special, notFoundFile, stampPage(lost, catalogue, { common, status: 404 })),
      ];
    },
  };
}

function requirePage(templates: ReadonlyMap<string, PageFile>, file: string): PageFile {
  const page = templates.get(file);
  if (!page) throw new Error(`The build has no ${file}`);
  return page;
}

function requireStamped(resources: ReadonlyMap<string, Resource>, key: string): Resource {
  const resource = resources.get(key);
  if (!resource) throw new Error('The pages are not stamped yet');
  return resource;
}
