import { formatBRL } from '../brazil/money.ts';

/** What is said of money that was less than the price, whatever became of the purchase since. */
export function describePartialPayment(partialCents: number, totalCents: number): string {
  const [partial, total] = [partialCents, totalCents].map((cents) =>
    formatBRL(cents).replace(' ', '\u00A0'),
  );
  return `Recebemos ${partial} em vez de ${total}. A escola já foi avisada e devolve esse valor por onde ele veio.`;
}
