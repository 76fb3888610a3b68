import { formatBRL } from '../brazil/money.ts';

/** Message about a payment below the price, for every later state of its purchase. */
export function describePartialPayment(partialCents: number, totalCents: number): string {
  const [partial, total] = [partialCents, totalCents].map((cents) =>
    formatBRL(cents).replace(' ', '\u00A0'),
  );
  return `Recebemos ${partial} em vez de ${total}. A escola já foi avisada e devolve esse valor por onde ele veio.`;
}
