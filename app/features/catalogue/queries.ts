import { queryOptions } from '@tanstack/react-query';
import type { Offer } from '#domain/catalogue/offer.ts';
import type { Page } from '#domain/pages/page.ts';
import { keepOffer } from '#app/lib/site.ts';

interface CoursePageData {
  page: Page;
  offer: Offer;
}

async function fetchCoursePage(slug: string): Promise<CoursePageData> {
  const response = await fetch(`/page-data/curso/${encodeURIComponent(slug)}`);
  if (!response.ok) throw new Error(`page data: ${response.status}`);
  const data = (await response.json()) as CoursePageData;
  keepOffer(data.offer);
  return data;
}

export const coursePageQuery = (slug: string) =>
  queryOptions({ queryKey: ['course-page', slug], queryFn: () => fetchCoursePage(slug) });
