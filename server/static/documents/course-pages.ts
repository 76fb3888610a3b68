import type { Offer } from '#domain/catalogue/offer.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import { exampleFile, type PageFile, stampData } from '../pages.ts';
import type { Resource } from '../representations/resource.ts';
import type { Headers } from '../representations/site-headers.ts';
import { putFresh } from './put-fresh.ts';
import { stampFresh } from './stamp-page.ts';
import { parsePage } from './template.ts';

/** The pages of listed courses: as documents once they are rendered, and always as data. */
export interface CoursePages {
  /** The rendered page of the course with this id. */
  find(courseId: string): Resource | undefined;
  /** The page of a course as data, by its present slug. */
  findData(slug: string): Resource | undefined;
  /** Takes a rendered page, stamps it and returns what changed. */
  put(courseId: string, html: string, catalogue: Catalogue): Resource[];
  stampAll(catalogue: Catalogue): Iterable<Resource[]>;
}

const findOffer = ({ site }: Catalogue, courseId: string): Offer | undefined =>
  Object.values(site.offers).find((offer) => offer.courseId === courseId);

export function createCoursePages(common: Headers): CoursePages {
  const rendered = new Map<string, PageFile>();
  const pages = new Map<string, Resource>();
  const data = new Map<string, Resource>();

  /** The price and all else that the catalogue knows come from the course with this id, whatever the page says. */
  function stampOne(courseId: string, page: PageFile, catalogue: Catalogue): Resource[] {
    const offer = findOffer(catalogue, courseId);
    if (!offer) {
      pages.delete(courseId);
      return [];
    }
    return stampFresh([pages, courseId], page, catalogue, { common, status: 200, offer });
  }

  function* stampAllData({ pages: present, site }: Catalogue): Iterable<Resource[]> {
    for (const slug of data.keys()) if (!present.has(slug)) data.delete(slug);
    for (const [slug, { page }] of present) {
      const offer = site.offers[slug];
      if (offer) yield putFresh(data, slug, stampData({ page, offer }, common));
    }
  }

  return {
    find: (courseId) => pages.get(courseId),
    findData: (slug) => data.get(slug),
    put(courseId, html, catalogue) {
      const page = { file: exampleFile, template: parsePage(html) };
      rendered.set(courseId, page);
      return stampOne(courseId, page, catalogue);
    },
    *stampAll(catalogue) {
      yield* stampAllData(catalogue);
      for (const [courseId, page] of rendered) yield stampOne(courseId, page, catalogue);
    },
  };
}
