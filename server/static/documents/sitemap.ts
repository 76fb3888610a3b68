import type { Catalogue } from '../catalogue/load-catalogue.ts';
import { escapeHtml } from '../bare-page/escape.ts';
import type { Template } from './template.ts';

export const sitemapFile = '/sitemap.xml';

/** The sitemap with the pages of listed courses and the day of their last change; those of the specification stand in it. */
export function withCoursePages(sitemap: Template, { pages, site }: Catalogue): Template {
  const lines = [...pages].flatMap(([slug, { changedOn }]) => {
    const offer = site.offers[slug];
    if (offer?.page !== '') return [];
    const address = escapeHtml(`${site.publicUrl}/${offer.path}`);
    return [`  <url><loc>${address}</loc><lastmod>${changedOn}</lastmod></url>\n`];
  });
  const end = '</urlset>';
  return sitemap.map((part) =>
    typeof part === 'string' ? part.replace(end, () => lines.join('') + end) : part,
  );
}
