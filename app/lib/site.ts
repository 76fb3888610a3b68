import { blankOffer, type Offer } from '../../domain/catalog/offer.ts';
import { type SiteData, templateSite } from '../../domain/catalog/site-data.ts';
import { isPrerender } from './env.ts';

export const SITE_DATA_ID = 'site-data';

let site: SiteData | undefined;

/** What the server stamped into this page; while pages are built, the template whose tokens it replaces. */
export function getSite(): SiteData {
  if (isPrerender) return templateSite();
  site ??= readSite();
  return site;
}

export function getOffer(slug: string): Offer {
  return getSite().offers[slug] ?? blankOffer(slug);
}

/** "true" or "false" as an attribute's value: the one flag that a page shows before it hydrates. */
export function sandboxFlag(): string {
  if (isPrerender) return '⟦site.provider.sandbox⟧';
  return String(getSite().provider.sandbox);
}

/** The text of the stamped element, kept as it is so that hydration finds what it renders. */
export function siteDataText(): string {
  if (isPrerender) return JSON.stringify(getSite()).replaceAll('<', '\\u003c');
  return document.getElementById(SITE_DATA_ID)?.textContent ?? '';
}

function readSite(): SiteData {
  const text = siteDataText();
  return text ? (JSON.parse(text) as SiteData) : templateSite();
}
