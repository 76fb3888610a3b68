import { queryOptions } from '@tanstack/react-query';
import type { Offer } from '#domain/catalogue/offer.ts';
import type { CoursePage } from '#domain/pages/page.ts';
import { findPage } from '#app/lib/screen/page-document.ts';
import { getOffer, keepOffer } from '#app/lib/site.ts';

interface CoursePageData {
  page: CoursePage;
  offer: Offer;
}

/** Null when no course on sale has this slug. */
async function fetchCoursePage(slug: string): Promise<CoursePageData | null> {
  const response = await fetch(`/page-data/curso/${encodeURIComponent(slug)}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`page data: ${response.status}`);
  const data = (await response.json()) as CoursePageData;
  keepOffer(data.offer);
  return data;
}

function findCoursePage(slug: string): CoursePageData | undefined {
  const page = findPage(slug);
  return page && { page, offer: getOffer(slug) };
}

/** The page of a course: the one that this document was rendered with, or as the server has it now. */
export const coursePageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['course-page', slug],
    queryFn: () => fetchCoursePage(slug),
    initialData: () => findCoursePage(slug),
  });
