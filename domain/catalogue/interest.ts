/** Equal installments a month apart, the first after a month; the last one may carry a few cents more. */
export interface Installments {
  count: number;
  eachCents: number;
  lastCents: number;
}

/**
 * The interest of installments a month, as a fraction: the rate at which they are worth the price at sight today (Price table; the
 * law wants it beside every such offer: CDC art. 52 and 54-B, Decreto 5.903/2006 art. 3). 0 without interest.
 */
export function monthlyRate(
  cashCents: number,
  { count, eachCents, lastCents }: Installments,
): number {
  if (eachCents * (count - 1) + lastCents <= cashCents) return 0;
  const worth = (rate: number) =>
    (eachCents * (1 - (1 + rate) ** -count)) / rate +
    (lastCents - eachCents) * (1 + rate) ** -count;
  let [low, high] = [1e-9, 1];
  while (worth(high) > cashCents) high *= 2;
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > cashCents) low = middle;
    else high = middle;
  }
  return high;
}

/** Monthly interest above which a seller that is no financial institution may not lend (STJ, REsp 1.720.656/MG, 2020). */
export const LAWFUL_MONTHLY_RATE = 0.01;

/** "6,37%" */
export const toPercent = (rate: number) => `${(rate * 100).toFixed(2).replace('.', ',')}%`;

/** "com juros de 2,41% a.m., CET de 33,09% a.a."; "sem juros". Interest is all that is paid beside the price, so the CET is its year. */
export function toInterestText(rate: number): string {
  if (rate === 0) return 'sem juros';
  return `com juros de ${toPercent(rate)} a.m., CET de ${toPercent((1 + rate) ** 12 - 1)} a.a.`;
}
