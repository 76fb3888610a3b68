import { toPictureSet } from '#domain/catalogue/picture-sizes.ts';
import type { SiteData } from '#domain/catalogue/site-data.ts';

/** Own properties only: a token can name whatever it likes. */
function readPath(start: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Object.getOwnPropertyDescriptor(value, key)?.value
        : undefined,
    start,
  );
}

/** The text for `site.<path>`, `<slug>.<field of Offer>` or `<slug>.thumbnailSet`; '' for what is not there. */
export function findTokenValue(token: string, site: SiteData): string {
  const [owner = '', ...path] = token.split('.');
  if (owner !== 'site' && path.join('.') === 'thumbnailSet')
    return toPictureSet(findTokenValue(`${owner}.thumbnail`, site));
  const value = owner === 'site' ? readPath(site, path) : readPath(site.offers, [owner, ...path]);
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}
