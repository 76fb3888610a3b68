import { LISTED_FEES, type ProviderFees } from '#domain/catalogue/fees.ts';
import type { Fees } from './account.ts';

type Amount = number | null | undefined;

const inHundredths = (value: Amount, otherwise: number) =>
  typeof value === 'number' ? Math.round(value * 100) : otherwise;

/** The account's own fees, without discounts that end. What the provider leaves out is as in its public list. */
export function toProviderFees({ payment: { pix, bankSlip, creditCard } }: Fees): ProviderFees {
  const rates: Record<number, Amount> = {
    1: creditCard?.oneInstallmentPercentage,
    6: creditCard?.upToSixInstallmentsPercentage,
    12: creditCard?.upToTwelveInstallmentsPercentage,
    21: creditCard?.upToTwentyOneInstallmentsPercentage,
  };
  const { pixCents, boletoCents, card } = LISTED_FEES;
  return {
    pixCents: inHundredths(pix?.fixedFeeValue, pixCents),
    boletoCents: inHundredths(bankSlip?.defaultValue, boletoCents),
    card: {
      fixedCents: inHundredths(creditCard?.operationValue, card.fixedCents),
      tiers: card.tiers.map(({ upTo, basisPoints }) => ({
        upTo,
        basisPoints: inHundredths(rates[upTo], basisPoints),
      })),
    },
  };
}
