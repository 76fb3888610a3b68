import { formatBRL } from '../brazil/money.ts';
import { type CardFees, eachPaidByBuyer } from './fees.ts';
import { type Installments, monthlyRate, toInterestText } from './interest.ts';

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
export interface InstallmentOption extends Installments {
  /** Total charged over all installments. */
  totalCents: number;
  /** The lowest price at sight, against which interest is measured. */
  cashCents: number;
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

function toOption(installments: Installments, cashCents: number): InstallmentOption {
  const { count, eachCents, lastCents } = installments;
  const totalCents = eachCents * (count - 1) + lastCents;
  const rate = count === 1 ? 0 : monthlyRate(cashCents, installments);
  return { ...installments, totalCents, cashCents, monthlyRate: rate };
}

/** The school bears what installments cost: they add up to the price. */
function toEven(priceCents: number, count: number): Installments {
  const { each, last } = splitInstallments(priceCents, count);
  return { count, eachCents: each, lastCents: last };
}

const toPlanned = ({ count, eachCents }: InstallmentPlan): Installments => ({
  count,
  eachCents,
  lastCents: eachCents,
});

/** The options of a price by rising count, without the advertised plan. At once is always one. */
export function toOrdinaryOptions(
  priceCents: number,
  cardFees: CardFees | null,
  cashCents: number,
): [InstallmentOption, ...InstallmentOption[]] {
  const split = Array.from({ length: maxInstallments(priceCents) - 1 }, (_, index) => {
    const count = index + 2;
    if (cardFees === null) return toEven(priceCents, count);
    return toPlanned({ count, eachCents: eachPaidByBuyer(priceCents, count, cardFees) });
  });
  return [
    toOption(toEven(priceCents, 1), cashCents),
    ...split
      .filter(({ eachCents }) => eachCents >= leastInstallmentCents)
      .map((installments) => toOption(installments, cashCents)),
  ];
}

/** The advertised plan as an option; null where there is none, or its installments are too small. */
export function toPlanOption(
  plan: InstallmentPlan | null,
  cashCents: number,
): InstallmentOption | null {
  if (plan === null || plan.eachCents < leastInstallmentCents) return null;
  return toOption(toPlanned(plan), cashCents);
}

/**
 * All installment options of a price, by rising count: those that the price allows, and the advertised plan, none of them in
 * installments under R$ 5,00. Where two have the same count, the buyer gets the cheaper one. The browser shows these and the
 * server accepts no other. `cashCents`: the lowest price at sight, by Pix, where it is another one.
 */
export function toInstallmentOptions(
  priceCents: number,
  { plan, cardFees }: InstallmentTerms,
  cashCents = priceCents,
): InstallmentOption[] {
  const options = toOrdinaryOptions(priceCents, cardFees, cashCents);
  const planned = toPlanOption(plan, cashCents);
  if (planned === null) return options;
  const same = options.find(({ count }) => count === planned.count);
  if (same && same.totalCents <= planned.totalCents) return options;
  return [...options.filter((option) => option !== same), planned].sort(
    (a, b) => a.count - b.count,
  );
}

const lender = 'financiado pela escola';

/** " (a última de R$ 32,34)" where the cents do not divide evenly, else an empty text. */
export function toLastText(eachCents: number, lastCents: number): string {
  return lastCents === eachCents ? '' : ` (a última de ${formatBRL(lastCents)})`;
}

/**
 * "1x de R$ 97,00 à vista", "3x de R$ 32,33 sem juros (a última de R$ 32,34)", "12x de R$ 97,00 com juros de 2,47% a.m., CET de
 * 33,97% a.a."
 */
export function toInstallmentText(option: InstallmentOption): string {
  const { count, eachCents, lastCents, monthlyRate: rate } = option;
  const each = `${count}x de ${formatBRL(eachCents)}`;
  if (count === 1) return `${each} à vista`;
  return `${each} ${toInterestText(rate)}${toLastText(eachCents, lastCents)}`;
}

/**
 * "total de R$ 1.164,00 em vez de R$ 797,00 à vista, financiado pela escola": the sums with and without credit, and the lender (CDC
 * art. 54-B). "total de R$ 97,00" without interest.
 */
export function toCreditText({
  totalCents,
  cashCents,
  monthlyRate: rate,
}: InstallmentOption): string {
  const total = `total de ${formatBRL(totalCents)}`;
  return rate === 0 ? total : `${total} em vez de ${formatBRL(cashCents)} à vista, ${lender}`;
}

/** An option with all that an offer with interest has to say: "12x de R$ 97,00 com juros de …, total de …, financiado pela escola". */
export function toOfferText(option: InstallmentOption): string {
  const text = toInstallmentText(option);
  return option.monthlyRate === 0 ? text : `${text}, ${toCreditText(option)}`;
}
