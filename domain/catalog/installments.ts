/** Most installments without interest that a price allows (product specification, section 9). */
export function maxInstallments(priceCents: number): number {
  if (priceCents >= 100_000) return 12;
  if (priceCents >= 30_000) return 6;
  return 3;
}

/** The first (largest) of `count` installments: the cents that do not divide evenly are paid first. */
export function firstInstallmentCents(priceCents: number, count: number): number {
  return Math.ceil(priceCents / count);
}
