import type { CardInstallments } from './installments.ts';
import { templateOffer } from './blank-offer.ts';
import { type Offer, PAGE_SLUGS } from './offer.ts';

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

/** A provider through which people sign in: its name on the wire, and the one that people read. */
export interface SignInProvider {
  name: string;
  label: string;
}

/** Data about the server that a page was sent by, stamped into `<script id="site-data">`. */
export interface SiteData {
  publicUrl: string;
  publishableKey: string;
  /**
   * sandbox: a test without real money; simulated: the embedded one, in which the page itself pays; hasCardPage: cards are typed on
   * a page of the provider; cardInstallments: the buyers who may choose them; takesForeigners: who has neither CPF nor CNPJ can pay.
   */
  provider: {
    name: string;
    sandbox: boolean;
    simulated: boolean;
    hasCardPage: boolean;
    cardInstallments: CardInstallments;
    takesForeigners: boolean;
  };
  business: Business;
  /** Every listed course, by slug; on a part only those that the page shows. */
  offers: Record<string, Offer>;
  /** Listed slugs in order, featured first; none on a part. */
  courses: string[];
  /** A page that cannot show any course: it does not grow with the catalogue. All of it is at ALL_SITE_DATA. */
  isPart?: true;
  mailConfigured: boolean;
  /** In the order of their buttons; absent where none is configured. */
  signInProviders?: SignInProvider[];
  /** Strangers make no accounts but by buying. */
  signUpsClosed?: true;
  /** Sales of buyers who consent are reported to Meta or Google. */
  measuresSales: boolean;
  /** "21 de novembro de 2026": the day in São Paulo on which the page was stamped. Only pages that show it have it. */
  today?: string;
}

/** The address of the whole site's data, for a screen that may show any course and follows a page that has only a part. */
export const ALL_SITE_DATA = '/site-data.json';

/** The site data of a page that shows the courses with a page of their own and, at a checkout, the one that it sells. */
export function toPartOfSite(site: SiteData, sold?: Offer): SiteData {
  const isShown = ([slug, { courseId }]: [string, Offer]) =>
    PAGE_SLUGS.some((shown) => shown === slug) || courseId === sold?.courseId;
  const offers = Object.fromEntries(Object.entries(site.offers).filter(isShown));
  return { ...site, offers, courses: [], isPart: true };
}

/** Slug of the template row of the course list and of the template checkout: the server repeats what stands between the marks, or the page, for every course. */
export const EACH = 'each';
export const EACH_COURSE = { start: `⟦${EACH}⟧`, end: `⟦/${EACH}⟧` };

/**
 * The site data that pages are built with. Its tokens, beside those of the offers: `⟦site.publicUrl⟧`, `⟦site.provider.name⟧`,
 * `⟦site.provider.sandbox⟧` ("true" or "false"), `⟦site.provider.takesForeigners⟧`, `⟦site.mailConfigured⟧` and
 * `⟦site.measuresSales⟧` (the same), `⟦site.signInProviders.<place>.label⟧`, `⟦site.today⟧` and `⟦site.business.<field>⟧` (empty when not configured).
 */
export function templateSite(): SiteData {
  return {
    publicUrl: '⟦site.publicUrl⟧',
    publishableKey: '',
    provider: {
      name: '⟦site.provider.name⟧',
      sandbox: false,
      simulated: false,
      hasCardPage: false,
      cardInstallments: 'off',
      takesForeigners: false,
    },
    business: Object.fromEntries(
      BUSINESS_FIELDS.map((field) => [field, `⟦site.business.${field}⟧`]),
    ),
    offers: {
      ...Object.fromEntries(PAGE_SLUGS.map((slug) => [slug, templateOffer(slug)])),
      [EACH]: { ...templateOffer(EACH), slug: `⟦${EACH}.slug⟧` },
    },
    courses: [EACH],
    mailConfigured: false,
    measuresSales: false,
    today: '⟦site.today⟧',
  };
}
