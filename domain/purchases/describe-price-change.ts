import { formatBRL } from '../brazil/money.ts';

/** Message for a buyer who was shown a price that has changed since. */
export function describePriceChange(shownCents: number, priceCents: number): string {
  const [shown, price] = [shownCents, priceCents].map((cents) =>
    formatBRL(cents).replace(' ', '\u00A0'),
  );
  return `O preço mudou de ${shown} para ${price}, e nada foi cobrado. Confira antes de pagar.`;
}
