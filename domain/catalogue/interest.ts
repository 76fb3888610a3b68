/**
 * The interest of installments a month, as a fraction: the rate at which `count` payments of `eachCents`, the first after a month, are
 * worth the price today (Price table; the law wants it beside every such offer: CDC art. 52, Decreto 5.903/2006 art. 3). 0 without interest.
 */
export function monthlyRate(priceCents: number, eachCents: number, count: number): number {
  if (eachCents * count <= priceCents) return 0;
  const worth = (rate: number) => (eachCents * (1 - (1 + rate) ** -count)) / rate;
  let [low, high] = [1e-9, 1];
  while (worth(high) > priceCents) high *= 2;
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > priceCents) low = middle;
    else high = middle;
  }
  return high;
}

const toPercent = (rate: number) => `${(rate * 100).toFixed(2).replace('.', ',')}%`;

/** "com juros de 2,41% a.m. e 33,09% a.a."; "sem juros" */
export function toInterestText(rate: number): string {
  if (rate === 0) return 'sem juros';
  return `com juros de ${toPercent(rate)} a.m. e ${toPercent((1 + rate) ** 12 - 1)} a.a.`;
}
