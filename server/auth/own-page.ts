import { LINK_PAGES, PASSWORD_PAGE } from '#domain/account/access-link.ts';

/** The page that a mailed link leads to: one of LINK_PAGES, whatever the request for the mail names. */
export function toLinkPage(asked: string | null, publicUrl: string): string {
  const page = new URL(toOwnPage(asked, publicUrl));
  return new URL(LINK_PAGES.includes(page.pathname) ? page.pathname : PASSWORD_PAGE, page).href;
}

/** Restricts a requested page to our own site and removes its fragment, because a session token may be appended to it. */
export function toOwnPage(asked: string | null, publicUrl: string): string {
  const home = new URL(publicUrl);
  const page = URL.parse(asked ?? '', home.href) ?? home;
  if (page.origin !== home.origin) return home.href;
  page.hash = '';
  return page.href;
}
