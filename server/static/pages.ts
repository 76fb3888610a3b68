import { type ChosenTheme, paperColours, toThemeCookie } from '../../domain/theme.ts';
import type { AppRoute } from './app-routes.ts';
import { toContentType } from './content-type.ts';
import { escapeHtml } from './escape.ts';
import { createResource, type Resource } from './resource.ts';
import type { Catalogue } from './load-catalogue.ts';
import { findStoredForms } from './stored-forms.ts';
import { type Headers, toCacheControl, toPageHeaders } from './site-headers.ts';
import { parsePage, parsePlainText, parseRouteData, stamp, type Template } from './template.ts';

/** Where React Router writes the document of paths that are not prerendered, and where a built not-found page would lie. */
export const fallbackFile = '/__spa-fallback.html';
export const notFoundFile = '/404/index.html';

export interface PageFile {
  file: string;
  template: Template;
}

/** Whatever can carry tokens: pages, the data of prerendered routes, robots.txt. Scripts never: they name the tokens. */
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

export function readTemplates(build: ReadonlyMap<string, Buffer>): PageFile[] {
  return [...build].flatMap(([file, content]) => {
    const template = findParser(file)?.(content.toString('utf8'));
    return template ? [{ file, template }] : [];
  });
}

/** The app's document for one route. It names the route's scripts, which the browser else finds only once the app runs. */
export function toAppPage(build: ReadonlyMap<string, Buffer>, { scripts }: AppRoute): PageFile {
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

/** A page as it is now, for one status. */
export function stampPage(
  { file, template }: PageFile,
  { site, playlistOrigins }: Catalogue,
  { common, status }: { common: Headers; status: number },
): Resource {
  const text = stamp(template, site);
  const { type, isText } = toContentType(file);
  const isPage = file.endsWith('.html');
  const own = isPage
    ? toPageHeaders(text, playlistOrigins)
    : { 'content-type': type, 'cache-control': 'no-cache' };
  const create = (html: string, more: Headers = {}) =>
    createResource({
      status,
      headers: { ...common, ...own, ...more },
      body: Buffer.from(html),
      isText,
    });
  const resource = create(text);
  if (isPage) {
    // The choice is renewed with each page: browsers forget within days what only a script has kept.
    const isBuilt = text.includes(' data-loader="');
    resource.toWished = ({ theme, isResumed }) => {
      const html = resource.identity.body.toString('utf8');
      const kept = isResumed && isBuilt ? html.replace('<html ', '<html data-resumed="" ') : html;
      if (theme) return create(putTheme(kept, theme), { 'set-cookie': toThemeCookie(theme) });
      return isBuilt ? create(kept) : resource;
    };
  }
  return resource;
}

const barColour = /(?<=<meta name="theme-color" content=")[^"]*/gu;

export const putTheme = (html: string, theme: ChosenTheme) =>
  html.replace('<html ', `<html data-theme="${theme}" `).replaceAll(barColour, paperColours[theme]);

/** A file that is sent as it was built. */
export function createAsset(
  file: string,
  build: ReadonlyMap<string, Buffer>,
  common: Headers,
): Resource {
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
