import type { Offer } from '#domain/catalogue/offer.ts';
import { EXAMPLE_PATH } from '#domain/pages/example-page.ts';
import { type SiteData, toPartOfSite } from '#domain/catalogue/site-data.ts';
import type { AppRoute } from './app-routes.ts';
import { toContentType } from './representations/content-type.ts';
import { escapeHtml } from './bare-page/escape.ts';
import type { Build } from './read-build.ts';
import { createResource, type Resource } from './representations/resource.ts';
import { findStoredForms } from './documents/stored-forms.ts';
import { type Headers, toCacheControl } from './representations/site-headers.ts';
import {
  hasToken,
  parsePage,
  parsePlainText,
  parseRouteData,
  type Template,
} from './documents/template.ts';

/** The document that React Router writes for paths that are not prerendered, and the place of a built not-found page. */
export const fallbackFile = '/__spa-fallback.html';
export const notFoundFile = '/404/index.html';
/** Built once for all courses and stamped for each: which one it sells, its address says in the query. */
export const checkoutPath = '/checkout';
export const checkoutFile = `${checkoutPath}/index.html`;
/** The example of a course's page: never sent. */
export const exampleFile = `${EXAMPLE_PATH}/index.html`;

/** Pages that may show any course: the list, the waiting list of the course in the query, and the app's screens. */
const filesOfAllCourses = new Set([
  '/cursos/index.html',
  '/lista-de-espera/index.html',
  fallbackFile,
]);

export interface PageFile {
  file: string;
  template: Template;
}

/** The files that can carry tokens: pages, the data of prerendered routes, robots.txt. Scripts never: they name the tokens. */
const parsers: Readonly<Record<string, (text: string) => Template>> = {
  html: parsePage,
  data: parseRouteData,
  txt: parsePlainText,
  xml: parsePage,
};

function findParser(file: string): ((text: string) => Template) | undefined {
  return parsers[file.slice(file.lastIndexOf('.') + 1)];
}

export function isTemplate(file: string): boolean {
  return findParser(file) !== undefined;
}

export function readTemplates(build: Build): PageFile[] {
  return [...build].flatMap(([file, content]) => {
    const template = findParser(file)?.(content.toString('utf8'));
    return template ? [{ file, template }] : [];
  });
}

/** The app's document for one route. It names the route's scripts, which the browser else finds only once the app runs. */
export function toAppPage(build: Build, { scripts }: AppRoute): PageFile {
  const html = build.get(fallbackFile)?.toString('utf8');
  if (html === undefined) throw new Error(`The build has no ${fallbackFile}`);
  const links = scripts
    .filter((script) => !html.includes(`href="${script}"`))
    .map(
      (script) => `<link rel="modulepreload" fetchpriority="low" href="${escapeHtml(script)}"/>`,
    );
  const page = html.replace('</head>', () => `${links.join('')}</head>`);
  return { file: fallbackFile, template: parsePage(page) };
}

/** The site's data as a page gets them: pages without the day stay the same from one day to the next. */
export function toShown({ file, template }: PageFile, site: SiteData, offer?: Offer): SiteData {
  const shown = filesOfAllCourses.has(file) ? site : toPartOfSite(site, offer);
  return hasToken(template, 'site.today') ? shown : withoutDay(shown);
}

export function withoutDay(site: SiteData): SiteData {
  const { today: _, ...others } = site;
  return others;
}

/** A file that is sent as it was built. */
export function createAsset(file: string, build: Build, common: Headers): Resource {
  const body = build.get(file);
  if (!body) throw new Error(`The build has no ${file}`);
  const { type, isText } = toContentType(file);
  const headers = { ...common, 'content-type': type, 'cache-control': toCacheControl(file) };
  return createResource({ headers, body, isText, stored: findStoredForms(build, file) });
}

/** The address of a page's file: "/cursos/index.html" is /cursos, "/index.html" is /. Null for what is no page. */
export function toPagePath(file: string): string | null {
  if (file === '/index.html') return '/';
  return file.endsWith('/index.html') ? file.slice(0, -'/index.html'.length) : null;
}

/** Data for screens: the whole site's, or a page's. */
export function stampData(data: object, common: Headers): Resource {
  const { type, isText } = toContentType('.json');
  const headers = { ...common, 'content-type': type, 'cache-control': 'no-cache' };
  return createResource({ headers, body: Buffer.from(JSON.stringify(data)), isText });
}
