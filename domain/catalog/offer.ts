import { formatBRL } from '../brazil/money.ts';
import {
  type InstallmentPlan,
  maxInstallments,
  splitInstallments,
  toLastText,
} from './installments.ts';

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
  planInstallments: number | null;
  planInstallmentCents: number | null;
  guaranteeDays: number;
  isAvailable: boolean;
  enrollmentStatus: OfferState;
}

/** What a page shows of a course on sale. Texts are ready to display, and `''` where there is nothing to show. */
export interface Offer {
  courseId: string;
  slug: string;
  /** One of PAGE_SLUGS, even when the course's slug has changed since. */
  page: string;
  title: string;
  subtitle: string;
  thumbnail: string;
  state: OfferState | '';
  /** The price that the checkout charges: the sale price if there is one. */
  priceCents: number;
  priceText: string;
  /** "97.00", for structured data. */
  priceAmount: string;
  /** Availability as a schema.org value. */
  availability: 'InStock' | 'SoldOut' | 'OutOfStock' | '';
  /** List price, crossed out. */
  listPriceText: string;
  /** The regular price, while a sale price is set. */
  regularPriceText: string;
  /** "até 3x de R$ 32,33 sem juros (a última de R$ 32,34)": adds up to the price exactly. */
  installmentsText: string;
  maxInstallments: number;
  /** The advertised plan, input of toInstallmentOptions. */
  plan: InstallmentPlan | null;
  /** "12x de R$ 97,00": the advertised plan, charged as advertised. */
  planText: string;
  /** "total de R$ 1.164,00, com juros" */
  planTotalText: string;
  guaranteeDays: number;
  /** "7 dias" */
  guaranteeText: string;
}

const AVAILABILITY = { open: 'InStock', waitlist: 'SoldOut', closed: 'OutOfStock' } as const;

export function toOffer(course: CatalogueCourse): Offer {
  const priceCents = course.salePriceCents ?? course.priceCents;
  const state = toState(course);
  return {
    courseId: course.id,
    slug: course.slug,
    page: PAGE_SLUGS.find((slug) => [course.slug, ...course.formerSlugs].includes(slug)) ?? '',
    title: course.title,
    subtitle: course.subtitle,
    thumbnail: course.thumbnail,
    state,
    availability: AVAILABILITY[state],
    priceCents,
    priceText: formatBRL(priceCents),
    priceAmount: (priceCents / 100).toFixed(2),
    listPriceText: course.listPriceCents === null ? '' : formatBRL(course.listPriceCents),
    regularPriceText: course.salePriceCents === null ? '' : formatBRL(course.priceCents),
    ...toInstallments(priceCents),
    ...toPlan(course, priceCents),
    guaranteeDays: course.guaranteeDays,
    guaranteeText: course.guaranteeDays === 1 ? '1 dia' : `${course.guaranteeDays} dias`,
  };
}

/** Sellable means available and open; any other course can still collect a waiting list. */
function toState(course: CatalogueCourse): OfferState {
  if (course.enrollmentStatus === 'open' && !course.isAvailable) return 'closed';
  return course.enrollmentStatus;
}

function toInstallments(priceCents: number): Pick<Offer, 'installmentsText' | 'maxInstallments'> {
  const count = maxInstallments(priceCents);
  const { each, last } = splitInstallments(priceCents, count);
  return {
    installmentsText: `até ${count}x de ${formatBRL(each)} sem juros${toLastText(each, last)}`,
    maxInstallments: count,
  };
}

function toPlan(
  { planInstallments, planInstallmentCents }: CatalogueCourse,
  priceCents: number,
): Pick<Offer, 'plan' | 'planText' | 'planTotalText'> {
  if (planInstallments === null || planInstallmentCents === null)
    return { plan: null, planText: '', planTotalText: '' };
  const totalCents = planInstallments * planInstallmentCents;
  return {
    plan: { count: planInstallments, eachCents: planInstallmentCents },
    planText: `${planInstallments}x de ${formatBRL(planInstallmentCents)}`,
    planTotalText: `total de ${formatBRL(totalCents)}, ${totalCents > priceCents ? 'com' : 'sem'} juros`,
  };
}

type OfferText = { [Key in keyof Offer]: string extends Offer[Key] ? Key : never }[keyof Offer];

const TEXTS = [
  'courseId',
  'page',
  'title',
  'subtitle',
  'thumbnail',
  'priceText',
  'priceAmount',
  'listPriceText',
  'regularPriceText',
  'installmentsText',
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
    maxInstallments: 0,
    plan: null,
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
