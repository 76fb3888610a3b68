import type { PolicyOrigins } from '../catalogue/load-catalogue.ts';
import { toContentSecurityPolicy } from '../content-security-policy.ts';

export type Headers = Readonly<Record<string, string>>;

const oneYearSeconds = 31_536_000;

/** The headers of every answer of the server: where the school is reached by https, a browser never tries http again. */
export function toTransportHeaders(publicUrl: string): Headers {
  return publicUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${oneYearSeconds}` }
    : {};
}

/** The headers of every answer of the site. */
export function toCommonHeaders(publicUrl: string): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...toTransportHeaders(publicUrl),
  };
}

/**
 * The headers of pages that are not for search engines. The opener policy cuts the ties to a window that opened this one. To do so a
 * browser begins a new process, half a second on a slow phone that opens an advertisement's link: pages for search engines, which
 * show no personal data, go without.
 */
function toPrivateHeaders(html: string): Headers {
  return html.includes('<link rel="canonical"')
    ? {}
    : { 'cross-origin-opener-policy': 'same-origin', 'x-robots-tag': 'noindex' };
}

/** The further headers of a page: it is checked for changes at every visit, because prices stand in it. */
export function toPageHeaders(html: string, origins: PolicyOrigins): Headers {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'cookie', // see themed-pages.ts
    'content-security-policy': toContentSecurityPolicy(html, origins),
    ...toPrivateHeaders(html),
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), browsing-topics=()',
  };
}

/** Hashed names never change their content; pictures and clips may be an hour old; the rest is checked at every use. */
export function toCacheControl(path: string): string {
  const isHashed = path.startsWith('/assets/') || /-[0-9a-f]{8}\.\w+$/u.test(path);
  if (isHashed) return `public, max-age=${oneYearSeconds}, immutable`;
  return path.startsWith('/images/') || path.startsWith('/videos/')
    ? 'public, max-age=3600, stale-while-revalidate=86400'
    : 'no-cache';
}
