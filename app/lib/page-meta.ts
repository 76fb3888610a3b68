import type { MetaDescriptor } from 'react-router';
import { getSite } from './site.ts';

interface PageMeta {
  /** Without the school's name, which is appended. */
  title: string;
  description?: string;
  /** The canonical path; leave out where search engines must not index. */
  canonicalPath?: string;
  /** The picture of shared links: `public/images/share/<name>.png`. */
  share?: string;
  /** Its address, where it is no such file; without the first slash. */
  sharePath?: string;
  /** Structured data of schema.org. */
  structuredData?: readonly object[];
}

const SCHOOL = 'Inglês Proibido';

export function pageMeta({
  title,
  description,
  canonicalPath,
  share = 'inicio',
  sharePath = `images/share/${share}.png`,
  structuredData = [],
}: PageMeta): MetaDescriptor[] {
  const fullTitle = title.includes(SCHOOL) ? title : `${title} | ${SCHOOL}`;
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { property: 'og:title', content: fullTitle },
    { property: 'og:site_name', content: SCHOOL },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:type', content: 'website' },
  ];
  if (description) {
    tags.push({ name: 'description', content: description });
    tags.push({ property: 'og:description', content: description });
  }
  if (canonicalPath === undefined) return [...tags, { name: 'robots', content: 'noindex' }];
  const address = `${getSite().publicUrl}${canonicalPath}`;
  return [
    ...tags,
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${getSite().publicUrl}/${sharePath}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structuredData.map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ];
}
