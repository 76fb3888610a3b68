import type { Offer } from './offer.ts';

type OfferText = { [Key in keyof Offer]: string extends Offer[Key] ? Key : never }[keyof Offer];

const TEXTS = [
  'courseId',
  'page',
  'path',
  'title',
  'subtitle',
  'thumbnail',
  'cover',
  'share',
  'priceText',
  'pixPriceText',
  'pixTotalText',
  'priceAmount',
  'listPriceText',
  'regularPriceText',
  'installmentsText',
  'termsText',
  'planText',
  'planTotalText',
  'guaranteeText',
] as const satisfies readonly OfferText[];

function fillOffer(slug: string, fill: (field: string) => string): Offer {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, fill(field)])) as Record<
    (typeof TEXTS)[number],
    string
  >;
  return {
    ...texts,
    slug,
    state: fill('state') as Offer['state'],
    availability: fill('availability') as Offer['availability'],
    priceCents: 0,
    pixPriceCents: 0,
    hasInstallments: false,
    maxInstallments: 0,
    plan: null,
    cardFees: null,
    guaranteeDays: 0,
  };
}

/** The offer that pages are built with: each text is the token `⟦slug.field⟧`, which the server replaces. */
export function templateOffer(slug: string): Offer {
  return fillOffer(slug, (field) => `⟦${slug}.${field}⟧`);
}

/** The offer of a course that is not on sale: every text is empty, as the server stamps it. */
export function blankOffer(slug: string): Offer {
  return fillOffer(slug, () => '');
}
