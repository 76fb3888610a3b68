import { formatLongDay } from '#domain/brazil/dates.ts';
import { blankOffer } from '#domain/catalogue/blank-offer.ts';
import type { Offer } from '#domain/catalogue/offer.ts';
import { ALL_SITE_DATA, type SiteData, templateSite } from '#domain/catalogue/site-data.ts';
import { isPrerender } from './env.ts';

export const SITE_DATA_ID = 'site-data';

let site: SiteData | undefined;

/** The values that the server stamped into this page; in the prerender, the template with their tokens. */
export function getSite(): SiteData {
  if (isPrerender) return templateSite();
  site ??= readSite();
  return site;
}

/** Reads the courses that a public page does not carry. */
export async function loadAllCourses(): Promise<void> {
  const response = await fetch(ALL_SITE_DATA);
  if (!response.ok) throw new Error(`site data: ${response.status}`);
  site = (await response.json()) as SiteData;
}

/** The day that the page shows: as stamped, or today where another page was opened first. */
export function getDay(): string {
  return getSite().today ?? formatLongDay(new Date());
}

/** The school's number on WhatsApp as it is configured; empty: it has none. */
export const getWhatsapp = (): string => getSite().business.whatsapp ?? '';

/** Adds a course that the document does not carry. */
export function keepOffer(offer: Offer): void {
  getSite().offers[offer.slug] = offer;
}

export function getOffer(slug: string): Offer {
  return getSite().offers[slug] ?? blankOffer(slug);
}

/** "true" or "false" as an attribute, which shows or hides by CSS before hydration. */
export function sandboxFlag(): string {
  if (isPrerender) return '⟦site.provider.sandbox⟧';
  return String(getSite().provider.sandbox);
}

export function mailFlag(): string {
  if (isPrerender) return '⟦site.mailConfigured⟧';
  return String(getSite().mailConfigured);
}

export function foreignersFlag(): string {
  if (isPrerender) return '⟦site.provider.takesForeigners⟧';
  return String(getSite().provider.takesForeigners);
}

export function measurementFlag(): string {
  if (isPrerender) return '⟦site.measuresSales⟧';
  return String(getSite().measuresSales);
}

/** Places of buttons of sign-in providers on a prerendered page: Google, Apple, one of the school's own. */
export const PROVIDER_PLACES = [0, 1, 2] as const;

/** The name of the provider of a place that people read; empty where the school has fewer. */
export function providerLabel(place: number): string {
  if (isPrerender) return `⟦site.signInProviders.${place}.label⟧`;
  return getSite().signInProviders?.[place]?.label ?? '';
}

/** The stamped element's text, read back so that hydration matches. */
export function siteDataText(): string {
  if (isPrerender) return JSON.stringify(getSite()).replaceAll('<', '\\u003c');
  return document.getElementById(SITE_DATA_ID)?.textContent ?? '';
}

function readSite(): SiteData {
  const text = siteDataText();
  return text ? (JSON.parse(text) as SiteData) : templateSite();
}
