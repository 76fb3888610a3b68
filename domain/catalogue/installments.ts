import { formatBRL } from '../brazil/money.ts';
import { type CardFees, eachPaidByBuyer } from './fees.ts';
import { monthlyRate, toInterestText } from './interest.ts';

/** A course's advertised plan, charged as advertised. */
export interface InstallmentPlan {
  count: number;
  eachCents: number;
}

/** The buyers to whom card installments are offered: nobody, administrators who try them out, or everybody. */
export type CardInstallments = 'off' | 'test' | 'on';

/** The terms on which a course is paid in installments. */
export interface InstallmentTerms {
  /** The advertised plan. */
  plan: InstallmentPlan | null;
  /** The card fees that the buyer pays for installments; null: the school pays them, and installments are without interest. */
  cardFees: CardFees | null;
}

/**
 * The advertised plan at another price than the course's: each installment changes in the proportion of the price, rounded down
 * to cents.
 */
export function toScaledPlan(
  plan: InstallmentPlan | null,
  fullCents: number,
  priceCents: number,
): InstallmentPlan | null {
  if (plan === null || priceCents === fullCents) return plan;
  return { count: plan.count, eachCents: Math.floor((plan.eachCents * priceCents) / fullCents) };
}

/** One way to split a price. The provider adds the cents that do not divide evenly to the last installment. */
export interface InstallmentOption {
  count: number;
  eachCents: number;
  lastCents: number;
  /** Total charged over all installments. */
  totalCents: number;
  /** Interest a month, as a fraction; 0: none. */
  monthlyRate: number;
}

/** Greatest number of installments that a price allows, beside the advertised plan. */
function maxInstallments(priceCents: number): number {
  if (priceCents >= 100_000) return 12;
  if (priceCents >= 30_000) return 6;
  return 3;
}

/** The provider charges nothing below it. */
const leastInstallmentCents = 500;

/**
 * Installments without interest. The last one carries the cents that do not divide evenly, as the payment provider charges them.
 */
export function splitInstallments(
  priceCents: number,
  count: number,
): { each: number; last: number } {
  const each = Math.floor(priceCents / count);
  return { each, last: priceCents - each * (count - 1) };
}

function toInterestFree(priceCents: number, count: number): InstallmentOption {
  const { each, last } = splitInstallments(priceCents, count);
  return { count, eachCents: each, lastCents: last, totalCents: priceCents, monthlyRate: 0 };
}

function toPlanned({ count, eachCents }: InstallmentPlan, priceCents: number): InstallmentOption {
  const totalCents = count * eachCents;
  return {
    count,
    eachCents,
    lastCents: eachCents,
    totalCents,
    monthlyRate: monthlyRate(priceCents, eachCents, count),
  };
}

function toOrdinaryOption(
  priceCents: number,
  count: number,
  cardFees: CardFees | null,
): InstallmentOption {
  if (cardFees === null || count === 1) return toInterestFree(priceCents, count);
  return toPlanned({ count, eachCents: eachPaidByBuyer(priceCents, count, cardFees) }, priceCents);
}

/** The options of a price by rising count, without the advertised plan. At once is always one. */
export function toOrdinaryOptions(
  priceCents: number,
  cardFees: CardFees | null,
): [InstallmentOption, ...InstallmentOption[]] {
  const split = Array.from({ length: maxInstallments(priceCents) - 1 }, (_, index) =>
    toOrdinaryOption(priceCents, index + 2, cardFees),
  );
  return [
    toInterestFree(priceCents, 1),
    ...split.filter(({ eachCents }) => eachCents >= leastInstallmentCents),
  ];
}

/** The advertised plan as far as it is offered: with none of its installments too small. */
export function toOfferedPlan(plan: InstallmentPlan | null): InstallmentPlan | null {
  return plan !== null && plan.eachCents >= leastInstallmentCents ? plan : null;
}

/**
 * All installment options of a price, by rising count: those that the price allows, and the advertised plan, none of them in
 * installments under R$ 5,00. Where two have the same count, the buyer gets the cheaper one. The browser shows these and the
 * server accepts no other.
 */
export function toInstallmentOptions(
  priceCents: number,
  { plan: advertised, cardFees }: InstallmentTerms,
): InstallmentOption[] {
  const options = toOrdinaryOptions(priceCents, cardFees);
  const plan = toOfferedPlan(advertised);
  if (plan === null) return options;
  const planned = toPlanned(plan, priceCents);
  const same = options.find(({ count }) => count === plan.count);
  if (same && same.totalCents <= planned.totalCents) return options;
  return [...options.filter((option) => option !== same), planned].sort(
    (a, b) => a.count - b.count,
  );
}

/** " (a última de R$ 32,34)" where the cents do not divide evenly, else an empty text. */
export function toLastText(eachCents: number, lastCents: number): string {
  return lastCents === eachCents ? '' : ` (a última de ${formatBRL(lastCents)})`;
}

/**
 * "1x de R$ 97,00 à vista", "3x de R$ 32,33 sem juros (a última de R$ 32,34)", "12x de R$ 97,00 com juros de 2,47% a.m. e 33,97% a.a.". Show totalCents beside it.
 */
export function toInstallmentText(option: InstallmentOption): string {
  const { count, eachCents, lastCents, monthlyRate: rate } = option;
  const each = `${count}x de ${formatBRL(eachCents)}`;
  if (count === 1) return `${each} à vista`;
  return `${each} ${toInterestText(rate)}${toLastText(eachCents, lastCents)}`;
}
