import type { CoursePage } from '#domain/pages/page.ts';
import { isPrerender } from '../env.ts';

export const PAGE_DATA_ID = 'page-data';

let rendered: CoursePage | undefined;

/** Gives the page that is rendered next; only where documents are rendered. */
export function setPage(page: CoursePage): void {
  rendered = page;
}

/** JSON that cannot end the element in which it stands. */
const toSafeJson = (page: CoursePage | undefined) =>
  JSON.stringify(page).replaceAll(
    /[<>&\u2028\u2029]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The page as text with which this document was rendered; empty for any other course than that with this slug. */
export function pageDataText(slug: string): string {
  if (isPrerender) return toSafeJson(rendered);
  const element = document.getElementById(PAGE_DATA_ID);
  return element?.dataset['slug'] === slug ? element.textContent : '';
}

export function findPage(slug: string): CoursePage | undefined {
  if (isPrerender) return rendered;
  const text = pageDataText(slug);
  return text === '' ? undefined : (JSON.parse(text) as CoursePage);
}
