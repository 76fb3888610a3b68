import type { Offer } from '#domain/catalogue/offer.ts';
import { ALL_SITE_DATA } from '#domain/catalogue/site-data.ts';
import type { AppRoute } from '../app-routes.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import {
  checkoutFile,
  exampleFile,
  fallbackFile,
  notFoundFile,
  type PageFile,
  readTemplates,
  stampData,
  toAppPage,
  toPagePath,
  withoutDay,
} from '../pages.ts';
import type { Build } from '../read-build.ts';
import type { Resource } from '../representations/resource.ts';
import { createCoursePages } from './course-pages.ts';
import { putFresh } from './put-fresh.ts';
import { stampFresh, stampPage } from './stamp-page.ts';
import { sitemapFile, withCoursePages } from './sitemap.ts';
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
  /** The rendered page of the course with this id. */
  findCoursePage(courseId: string): Resource | undefined;
  /** The page of a course as data, by its present slug. */
  findPageData(slug: string): Resource | undefined;
  /** For paths that the app answers in the browser: made when it is first asked for, and given to `compress` then. */
  ofApp(route: AppRoute): Resource;
  /** The same with status 404: what the address names is not there. */
  ofLost(route: AppRoute): Resource;
  /** Status 404. */
  notFound(): Resource;
  /** Takes the rendered page of a course, stamps it and returns what changed. */
  putCoursePage(courseId: string, html: string): Resource[];
  /** Stamps every file anew, one after the other, and gives what changed in each. */
  stampAll(catalogue: Catalogue): Iterable<Resource[]>;
}

/** Stamped in another way, or never sent. */
const stampedApart = new Set([fallbackFile, notFoundFile, checkoutFile, exampleFile]);

export function createDocuments(build: Build, { common, compress }: SiteParts): Documents {
  const templates = new Map(readTemplates(build).map((page) => [page.file, page]));
  const lost = templates.get(notFoundFile) ?? requirePage(templates, fallbackFile);
  const appPages = new Map<string, { page: PageFile; status: number }>();
  const stamped = new Map<string, Resource>();
  const special = new Map<string, Resource>();
  const checkouts = new Map<string, Resource>();
  const coursePages = createCoursePages(common);
  let courseIds = new Map<string, string>();
  let now: Catalogue | null = null;

  function makeAppPage(route: AppRoute, status: number): Resource {
    if (!now) throw new Error('The pages are not stamped yet');
    const page = toAppPage(build, route);
    const key = `${route.pattern} ${status}`;
    appPages.set(key, { page, status });
    const made = stampPage(page, now, { common, status });
    special.set(key, made);
    compress(made);
    return made;
  }

  const findAppPage = (route: AppRoute, status: number) =>
    special.get(`${route.pattern} ${status}`) ?? makeAppPage(route, status);

  function* stampCheckouts(catalogue: Catalogue): Iterable<Resource[]> {
    const template = templates.get(checkoutFile);
    if (!template) return;
    const offers = Object.entries(catalogue.site.offers);
    courseIds = new Map(offers.map(([slug, { courseId }]) => [slug, courseId]));
    const byId = new Map(offers.map(([, offer]): [string, Offer] => [offer.courseId, offer]));
    for (const courseId of checkouts.keys()) if (!byId.has(courseId)) checkouts.delete(courseId);
    for (const [courseId, offer] of byId)
      yield stampFresh([checkouts, courseId], template, catalogue, { common, status: 200, offer });
  }

  function* stampFiles(catalogue: Catalogue): Iterable<Resource[]> {
    for (const page of templates.values()) {
      if (stampedApart.has(page.file)) continue;
      const key = toPagePath(page.file) ?? page.file;
      const shown =
        key === sitemapFile
          ? { ...page, template: withCoursePages(page.template, catalogue) }
          : page;
      yield stampFresh([stamped, key], shown, catalogue, { common, status: 200 });
    }
  }

  return {
    entries: () => stamped,
    find: (key) => stamped.get(key),
    findCheckout: (product) => checkouts.get(courseIds.get(product) ?? product),
    findOffer: (slug) =>
      now && Object.hasOwn(now.site.offers, slug) ? now.site.offers[slug] : undefined,
    findCoursePage: (courseId) => coursePages.find(courseId),
    findPageData: (slug) => coursePages.findData(slug),
    ofApp: (route) => findAppPage(route, 200),
    ofLost: (route) => findAppPage(route, 404),
    notFound: () => requireStamped(special, notFoundFile),
    putCoursePage: (courseId, html) => (now ? coursePages.put(courseId, html, now) : []),
    *stampAll(catalogue) {
      now = catalogue;
      yield* stampFiles(catalogue);
      for (const [key, { page, status }] of appPages)
        yield stampFresh([special, key], page, catalogue, { common, status });
      yield* stampCheckouts(catalogue);
      yield* coursePages.stampAll(catalogue);
      yield putFresh(stamped, ALL_SITE_DATA, stampData(withoutDay(catalogue.site), common));
      yield stampFresh([special, notFoundFile], lost, catalogue, { common, status: 404 });
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
