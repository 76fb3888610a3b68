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

/** Who sells, as Brazilian law wants it shown; what is missing is hidden and warned about at start. */
export type Business = Partial<Record<(typeof BUSINESS_FIELDS)[number], string>>;

/** What a page knows of the server that sent it, stamped into `<script id="site-data">`. */
export interface SiteData {
  publicUrl: string;
  publishableKey: string;
  provider: { name: string; sandbox: boolean };
  business: Business;
  /** By slug: every listed course. */
  offers: Record<string, Offer>;
  /** Listed slugs in order, featured first. */
  courses: string[];
  mailConfigured: boolean;
  /** "21 de novembro de 2026": the day on which the page was stamped, in São Paulo. */
  today: string;
}

/** Stands for every listed course in what is built once: the server repeats what lies between the marks. */
const EACH = 'each';
export const EACH_COURSE = { start: `⟦${EACH}⟧`, end: `⟦/${EACH}⟧` };

/**
 * The data pages are built with. Beside the offers' tokens: `⟦site.publicUrl⟧`, `⟦site.provider.name⟧`,
 * `⟦site.provider.sandbox⟧` ("true" or "false"), `⟦site.today⟧` and `⟦site.business.<field>⟧` (empty when not configured).
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
