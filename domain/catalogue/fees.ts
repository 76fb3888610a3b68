/** Up to `upTo` installments, the provider keeps this share of the total: hundredths of a percent. */
export interface CardTier {
  upTo: number;
  basisPoints: number;
}

/** The school's cost of a card payment: an amount for each charge, and a share of its total by the number of installments. */
export interface CardFees {
  fixedCents: number;
  /** By rising number of installments. */
  tiers: readonly CardTier[];
}

/** The provider's fee for a paid charge, by method. */
export interface ProviderFees {
  pixCents: number;
  boletoCents: number;
  card: CardFees;
}

/** Asaas' public price list of 2026 without its discounts, until the provider has named the account's own fees. */
export const LISTED_FEES: ProviderFees = {
  pixCents: 199,
  boletoCents: 199,
  card: {
    fixedCents: 49,
    tiers: [
      { upTo: 1, basisPoints: 299 },
      { upTo: 6, basisPoints: 349 },
      { upTo: 12, basisPoints: 399 },
      { upTo: 21, basisPoints: 429 },
    ],
  },
};

const tierOf = ({ tiers }: CardFees, count: number) =>
  tiers.find(({ upTo }) => count <= upTo) ?? tiers.at(-1);

/** The provider takes its fee from each installment alike, rounded down to the cent. */
export function cardFeeCents(totalCents: number, count: number, fees: CardFees): number {
  const share = (totalCents * (tierOf(fees, count)?.basisPoints ?? 0)) / 10_000;
  return count * Math.floor((fees.fixedCents + share) / count);
}

/**
 * The amount of each of `count` equal installments, in cents, that leaves the school with as much as the price paid at once by
 * card, and no cent more than rounding needs. Never below the price.
 */
export function eachPaidByBuyer(priceCents: number, count: number, fees: CardFees): number {
  const wanted = priceCents - cardFeeCents(priceCents, 1, fees);
  const left = (each: number) => each * count - cardFeeCents(each * count, count, fees);
  const share = (tierOf(fees, count)?.basisPoints ?? 0) / 10_000;
  // A few cents low: rounding in the buyer's favour may leave enough already.
  const estimate = Math.floor((wanted + fees.fixedCents) / (1 - share) / count) - 2;
  let each = Math.max(Math.ceil(priceCents / count), estimate);
  while (left(each) < wanted) each += 1;
  return each;
}
