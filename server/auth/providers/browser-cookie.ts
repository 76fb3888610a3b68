import type { RequestContext } from '#server/http/context.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';

type Site = Pick<RequestContext, 'config'>;

const lifeSeconds = 600;

/** Plain http exists on loopback alone, where browsers refuse the prefix. */
const isPlain = ({ config }: Site) => config.publicUrl.startsWith('http:');
const toName = (site: Site) => (isPlain(site) ? 'oauth' : '__Host-oauth');

function toHeader(site: Site, value: string, seconds: number): string {
  const secure = isPlain(site) ? '' : '; Secure';
  return `${toName(site)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** A cookie by which the browser that starts a flow is known, and its digest. */
export function createBrowserCookie(site: Site): { header: string; hash: string } {
  const secret = createToken();
  return { header: toHeader(site, secret, lifeSeconds), hash: hashToken(secret) };
}

export const toEndedCookie = (site: Site) => toHeader(site, '', 0);

/** The digest of the cookie that a request carries; null without one. */
export function readBrowserHash(request: Request, site: Site): string | null {
  const name = `${toName(site)}=`;
  const pair = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(name) && part.length > name.length);
  return pair === undefined ? null : hashToken(pair.slice(name.length));
}
