import { formatBRL } from '../brazil/money.ts';
import { toCover } from './cover.ts';
import type { CardFees } from './fees.ts';
import {
  type InstallmentPlan,
  type InstallmentTerms,
  toCreditText,
  toInstallmentText,
  toOfferText,
  toOrdinaryOptions,
  toPlanOption,
  toScaledPlan,
} from './installments.ts';
import { toInterestText } from './interest.ts';

/** Courses with pages of their own: the path, and the course's first slug. */
export const PAGE_SLUGS = ['masterclass', 'curso', 'filmes'] as const;

export type OfferState = 'open' | 'waitlist' | 'closed';

/** A row of `courses`, with money in cents. */
export interface CatalogueCourse {
  id: string;
  slug: string;
  formerSlugs: string[];
  title: string;
  subtitle: string;
  thumbnail: string;
  priceCents: number;
  salePriceCents: number | null;
  listPriceCents: number | null;
  pixPriceCents: number | null;
  /** The file of its sharing picture in the bucket thumbnails; null: none for its present title and thumbnail. */
  sharePicture: string | null;
  /** The side that pays the cost of installments by card. */
  installmentsPaidBy: 'school' | 'buyer';
  planInstallments: number | null;
  planInstallmentCents: number | null;
  guaranteeDays: number;
  isAvailable: boolean;
  enrollmentStatus: OfferState;
}

/** The texts and prices of a course on sale. Texts are ready to display; `''` has nothing to show. */
export interface Offer extends InstallmentTerms {
  courseId: string;
  slug: string;
  /** One of PAGE_SLUGS, even when the course's slug has changed since. */
  page: string;
  /** The address of the course's page without its first slash: in a prerendered link the token stands behind one. */
  path: string;
  title: string;
  subtitle: string;
  thumbnail: string;
  /** The address of its sharing picture, without its first slash. */
  share: string;
  /** The drawing of the cover that stands in for a missing thumbnail. */
  cover: string;
  state: OfferState | '';
  /** The price that the checkout charges: the sale price if there is one. */
  priceCents: number;
  /** The price by Pix: the course's price, unless the owner has set one for Pix. */
  pixPriceCents: number;
  /** "R$ 87,30", where Pix has a price of its own. */
  pixPriceText: string;
  /** The price by Pix as a text, always. */
  pixTotalText: string;
  priceText: string;
  /** "97.00", for structured data. */
  priceAmount: string;
  /** Availability as a schema.org value. */
  availability: 'InStock' | 'SoldOut' | 'OutOfStock' | '';
  /** List price, crossed out. */
  listPriceText: string;
  /** The regular price, while a sale price is set. */
  regularPriceText: string;
  /** Offered to everybody. Without, each text about installments says "à vista". */
  hasInstallments: boolean;
  /**
   * "até 3x de R$ 32,33 sem juros (a última de R$ 32,34)": adds up to the price exactly. Or with interest, and its total. A price
   * that is not split: "1x de R$ 9,90 à vista".
   */
  installmentsText: string;
  /** "à vista, ou em até 3x de R$ 32,33 sem juros (a última de R$ 32,34)"; a price that is not split: "à vista" */
  termsText: string;
  maxInstallments: number;
  /** "12x de R$ 97,00": the advertised plan, charged as advertised. */
  planText: string;
  /** "com juros de 2,47% a.m., CET de 33,97% a.a., total de R$ 1.164,00 em vez de R$ 997,00 à vista, financiado pela escola" */
  planTotalText: string;
  guaranteeDays: number;
  /** "7 dias" */
  guaranteeText: string;
}

const AVAILABILITY = { open: 'InStock', waitlist: 'SoldOut', closed: 'OutOfStock' } as const;

const atSight = {
  installmentsText: 'à vista',
  termsText: 'à vista',
  maxInstallments: 1,
  planText: '',
  planTotalText: '',
} as const satisfies Partial<Offer>;

/** `cardFees`, `hasInstallments`: of the present payment provider. */
export function toOffer(
  course: CatalogueCourse,
  cardFees: CardFees,
  hasInstallments = true,
): Offer {
  const priceCents = course.salePriceCents ?? course.priceCents;
  const state = toState(course);
  const page = PAGE_SLUGS.find((slug) => [course.slug, ...course.formerSlugs].includes(slug)) ?? '';
  const paidByBuyer = course.installmentsPaidBy === 'buyer' ? cardFees : null;
  const pixPriceCents = course.pixPriceCents ?? priceCents;
  const prices = { priceCents, cashCents: Math.min(priceCents, pixPriceCents) };
  return {
    courseId: course.id,
    slug: course.slug,
    page,
    path: page === '' ? `curso/${course.slug}` : page,
    title: course.title,
    subtitle: course.subtitle,
    thumbnail: course.thumbnail,
    cover: toCover(course.title),
    share:
      course.sharePicture === null
        ? 'images/share/inicio.png'
        : `storage/v1/object/public/thumbnails/${course.sharePicture}`,
    state,
    availability: AVAILABILITY[state],
    priceCents,
    priceText: formatBRL(priceCents),
    priceAmount: (priceCents / 100).toFixed(2),
    listPriceText: course.listPriceCents === null ? '' : formatBRL(course.listPriceCents),
    regularPriceText: course.salePriceCents === null ? '' : formatBRL(course.priceCents),
    ...toPixPrice(priceCents, pixPriceCents),
    cardFees: paidByBuyer,
    ...toInstallments(prices, paidByBuyer),
    ...toPlan(toAdvertised(course), prices),
    hasInstallments,
    ...(!hasInstallments && atSight),
    guaranteeDays: course.guaranteeDays,
    guaranteeText: course.guaranteeDays === 1 ? '1 dia' : `${course.guaranteeDays} dias`,
  };
}

function toPixPrice(
  priceCents: number,
  pixPriceCents: number,
): Pick<Offer, 'pixPriceCents' | 'pixPriceText' | 'pixTotalText'> {
  const pixTotalText = formatBRL(pixPriceCents);
  const pixPriceText = pixPriceCents === priceCents ? '' : pixTotalText;
  return { pixPriceCents, pixPriceText, pixTotalText };
}

/** The discount on the price and on the Pix price, and the courses that are bought beside this one. */
interface OrderChange {
  discountCents: number;
  pixDiscountCents: number;
  extraCents: number;
}

/** The offer at the checkout after this change: the prices and all that is computed from them. */
export function toOrderedOffer(
  offer: Offer,
  { discountCents, pixDiscountCents, extraCents }: OrderChange,
): Offer {
  const priceCents = offer.priceCents - discountCents + extraCents;
  const pixPriceCents = offer.pixPriceCents - pixDiscountCents + extraCents;
  const prices = { priceCents, cashCents: Math.min(priceCents, pixPriceCents) };
  return {
    ...offer,
    priceCents,
    priceText: formatBRL(priceCents),
    priceAmount: (priceCents / 100).toFixed(2),
    ...toPixPrice(priceCents, pixPriceCents),
    ...toInstallments(prices, offer.cardFees),
    ...toPlan(toScaledPlan(offer.plan, offer.priceCents, priceCents), prices),
    ...(!offer.hasInstallments && atSight),
  };
}

/** Sellable means available and open; any other course can still collect a waiting list. */
function toState(course: CatalogueCourse): OfferState {
  if (course.enrollmentStatus === 'open' && !course.isAvailable) return 'closed';
  return course.enrollmentStatus;
}

/** The price by card at once, and the lowest price at sight. */
interface Prices {
  priceCents: number;
  cashCents: number;
}

function toInstallments(
  { priceCents, cashCents }: Prices,
  cardFees: CardFees | null,
): Pick<Offer, 'installmentsText' | 'termsText' | 'maxInstallments'> {
  const [atOnce, ...split] = toOrdinaryOptions(priceCents, cardFees, cashCents);
  const option = split.at(-1);
  if (!option)
    return {
      installmentsText: toInstallmentText(atOnce),
      termsText: 'à vista',
      maxInstallments: 1,
    };
  const installmentsText = `até ${toOfferText(option)}`;
  const termsText = `à vista, ou em ${installmentsText}`;
  return { installmentsText, termsText, maxInstallments: option.count };
}

function toAdvertised(course: CatalogueCourse): InstallmentPlan | null {
  const { planInstallments: count, planInstallmentCents: eachCents } = course;
  return count === null || eachCents === null ? null : { count, eachCents };
}

function toPlan(
  plan: InstallmentPlan | null,
  { cashCents }: Prices,
): Pick<Offer, 'plan' | 'planText' | 'planTotalText'> {
  const option = toPlanOption(plan, cashCents);
  if (option === null) return { plan, planText: '', planTotalText: '' };
  return {
    plan,
    planText: `${option.count}x de ${formatBRL(option.eachCents)}`,
    planTotalText: `${toInterestText(option.monthlyRate)}, ${toCreditText(option)}`,
  };
}
