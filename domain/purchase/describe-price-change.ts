import { formatBRL } from '../brazil/money.ts';

/** What is said to whoever was shown another price than the one that counts now. */
export function describePriceChange(shownCents: number, priceCents: number): string {
  const [shown, price] = [shownCents, priceCents].map((cents) =>
    formatBRL(cents).replace(' ', '\u00A0'),
  );
  return `O preço mudou de ${shown} para ${price}, e nada foi cobrado. Confira antes de pagar.`;
}
