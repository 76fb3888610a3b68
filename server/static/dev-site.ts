import { readThemeCookie } from '#domain/pages/theme.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { loadSiteData, type SiteSource } from './catalogue/load-site-data.ts';
import { putTheme } from './documents/stamp-page.ts';
import type { RunningSite } from '../ports/site.ts';
import { parsePage, stamp } from './documents/template.ts';

interface DevSiteOptions extends SiteSource {
  /** The origin of the Vite development server. */
  origin: string;
}

const notForwarded = ['host', 'connection', 'accept-encoding', 'content-length'];
const ofTheHop = [
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
];

function toForwarded(request: Request): Headers {
  const headers = new Headers(request.headers);
  for (const name of notForwarded) headers.delete(name);
  return headers;
}

/** The page of a course as data, which no file of Vite has. */
async function readPageData(source: SiteSource, slug: string): Promise<Response> {
  const { pages, site } = await loadCatalogue(source);
  const offer = Object.hasOwn(site.offers, slug) ? site.offers[slug] : undefined;
  const found = offer && pages.get(offer.slug);
  return found ? Response.json({ page: found.page, offer }) : new Response(null, { status: 404 });
}

/**
 * The site while developing: Vite's answers, with its pages stamped at every request. No policy: hot reload needs inline code.
 */
export function createDevSite(options: DevSiteOptions): RunningSite {
  return {
    async respond(request) {
      const { pathname, search } = new URL(request.url);
      const [, slug] = /^\/page-data\/curso\/([^/]+)$/u.exec(pathname) ?? [];
      if (slug !== undefined) return readPageData(options, slug);
      const answer = await fetch(options.origin + pathname + search, {
        method: request.method,
        headers: toForwarded(request),
        redirect: 'manual',
      });
      const headers = new Headers(answer.headers);
      for (const name of ofTheHop) headers.delete(name);
      const { status } = answer;
      const isPage = headers.get('content-type')?.includes('text/html') === true;
      if (!isPage || request.method === 'HEAD')
        return new Response(answer.body, { status, headers });
      const html = stamp(parsePage(await answer.text()), await loadSiteData(options));
      const theme = readThemeCookie(request.headers.get('cookie') ?? '');
      return new Response(theme ? putTheme(html, theme) : html, { status, headers });
    },
    close: async () => {},
  };
}
