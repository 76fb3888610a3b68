import { isIP } from 'node:net';
import { LINK_PAGES, PASSWORD_PAGE } from '#domain/account/access-link.ts';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/auth/redirect-pattern.ts';

type Site = Pick<Config, 'publicUrl' | 'auth'>;

/** The page that a mailed link leads to: one of LINK_PAGES, whatever the request for the mail names. */
export function toLinkPage(asked: string | null, publicUrl: string): string {
  const page = toOwnPage(asked, publicUrl) ?? new URL(publicUrl);
  return new URL(isLinkPage(page) ? page.pathname : PASSWORD_PAGE, page).href;
}

const isLinkPage = (page: URL) => LINK_PAGES.includes(page.pathname);

/** True for a page that exchanges a token of the fragment itself: our own ones, whose mails hold no link to GET /verify. */
export function isOwnLinkPage(asked: string | null, publicUrl: string): boolean {
  const page = asked === null ? null : toOwnPage(asked, publicUrl);
  return page !== null && isLinkPage(page);
}

/** A page of our own site, without fragment and name; null for every other. */
function toOwnPage(asked: string | null, publicUrl: string): URL | null {
  const home = new URL(publicUrl);
  const page = URL.parse(asked ?? '', home.href);
  if (page?.origin !== home.origin) return null;
  page.hash = '';
  page.username = '';
  page.password = '';
  return page;
}

const isNumber = ({ hostname }: URL) => isIP(hostname.replaceAll(/^\[|\]$/gu, '')) > 0;

/**
 * An address that AUTH_REDIRECTS allows, without fragment. It has to be written as it is meant: what a browser reads differently
 * (backslashes, line breaks, decimal addresses, letters that need punycode, a name before an @) is refused.
 */
function toAllowedAddress(asked: string, { auth }: Site): string | null {
  const page = URL.parse(asked);
  if (!page || page.username !== '' || page.password !== '') return null;
  if (isNumber(page) && !isLoopback(page.hostname)) return null;
  page.hash = '';
  if (!asked.toLowerCase().startsWith(`${page.protocol}//${page.host}`.toLowerCase())) return null;
  return auth.redirects.some((pattern) => pattern.test(page.href)) ? page.href : null;
}

/**
 * The page to which a session or a code is sent: of our own site, or one that AUTH_REDIRECTS allows; else the site itself. It has no
 * fragment, because the session token may be appended.
 */
export function toAllowedPage(asked: string | null, site: Site): string {
  const page = toOwnPage(asked, site.publicUrl)?.href ?? toAllowedAddress(asked ?? '', site);
  return page ?? new URL(site.publicUrl).href;
}
