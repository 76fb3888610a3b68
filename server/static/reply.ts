import { type Conditions, type Reply, toReply } from './negotiate.ts';
import type { Resource } from './resource.ts';
import type { Headers as SiteHeaders } from './site-headers.ts';
import type { SiteIndex } from './site-index.ts';

function toPlainReply(status: number, text: string, headers: SiteHeaders): Reply {
  const body = Buffer.from(text);
  const all = {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(body.byteLength),
  };
  return { status, headers: Object.entries(all).flat(), body };
}

interface Site {
  index: SiteIndex;
  common: SiteHeaders;
  /** As whoever asks wants it. */
  asWished: (resource: Resource) => Resource;
}

/** The answer to any request that no endpoint took. A missing file is told in two words, a missing page with a page. */
export function replyTo(
  { pathname, search }: URL,
  conditions: Conditions,
  { index, common, asWished }: Site,
): Reply {
  if (conditions.method !== 'GET' && conditions.method !== 'HEAD') {
    return toPlainReply(405, 'Method Not Allowed', { ...common, allow: 'GET, HEAD' });
  }
  const found = index.find(pathname, search);
  if (found.kind === 'resource') return toReply(asWished(found.resource), conditions);
  const headers = { ...common, 'cache-control': 'no-cache' };
  if (found.kind === 'redirect')
    return toPlainReply(301, '', { ...headers, location: found.location });
  if (/\.\w+$/u.test(pathname)) return toPlainReply(404, 'Not Found', headers);
  return toReply(asWished(index.notFound()), conditions);
}

export function toResponse({ status, headers, body }: Reply): Response {
  const pairs = Array.from({ length: headers.length / 2 }, (_, index): [string, string] => [
    headers[2 * index] ?? '',
    headers[2 * index + 1] ?? '',
  ]);
  return new Response(body === null ? null : new Uint8Array(body), { status, headers: pairs });
}
