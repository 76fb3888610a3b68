/** Most installments without interest that a price allows (product specification, section 9). */
export function maxInstallments(priceCents: number): number {
  if (priceCents >= 100_000) return 12;
  if (priceCents >= 30_000) return 6;
  return 3;
}

/** Each of `count` installments without interest but the last, which carries the cents that do not divide evenly, as the
 * payment provider charges them. */
export function splitInstallments(
  priceCents: number,
  count: number,
): { each: number; last: number } {
  const each = Math.floor(priceCents / count);
  return { each, last: priceCents - each * (count - 1) };
}
