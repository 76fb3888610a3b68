import { type Offer, PAGE_SLUGS, templateOffer } from './offer.ts';

export const BUSINESS_FIELDS = [
  'name',
  'cnpj',
  'address',
  'email',
  'phone',
  'whatsapp',
  'social',
] as const;

/** The seller's identity, which Brazilian law requires to be shown. A missing field is hidden and warned about at start. */
export type Business = Partial<Record<(typeof BUSINESS_FIELDS)[number], string>>;

/** Data about the server that a page was sent by, stamped into `<script id="site-data">`. */
export interface SiteData {
  publicUrl: string;
  publishableKey: string;
  provider: { name: string; sandbox: boolean };
  business: Business;
  /** Every listed course, by slug. */
  offers: Record<string, Offer>;
  /** Listed slugs in order, featured first. */
  courses: string[];
  mailConfigured: boolean;
  /** "21 de novembro de 2026": the day in São Paulo on which the page was stamped. */
  today: string;
}

/** Slug of the template row of the course list and of the template checkout: the server repeats what stands between the marks, or the page, for every course. */
export const EACH = 'each';
export const EACH_COURSE = { start: `⟦${EACH}⟧`, end: `⟦/${EACH}⟧` };

/**
 * The site data that pages are built with. Its tokens, beside those of the offers: `⟦site.publicUrl⟧`, `⟦site.provider.name⟧`,
 * `⟦site.provider.sandbox⟧` ("true" or "false"), `⟦site.mailConfigured⟧` (the same), `⟦site.today⟧` and `⟦site.business.<field>⟧` (empty when not configured).
 */
export function templateSite(): SiteData {
  return {
    publicUrl: '⟦site.publicUrl⟧',
    publishableKey: '',
    provider: { name: '⟦site.provider.name⟧', sandbox: false },
    business: Object.fromEntries(
      BUSINESS_FIELDS.map((field) => [field, `⟦site.business.${field}⟧`]),
    ),
    offers: {
      ...Object.fromEntries(PAGE_SLUGS.map((slug) => [slug, templateOffer(slug)])),
      [EACH]: { ...templateOffer(EACH), slug: `⟦${EACH}.slug⟧` },
    },
    courses: [EACH],
    mailConfigured: false,
    today: '⟦site.today⟧',
  };
}
