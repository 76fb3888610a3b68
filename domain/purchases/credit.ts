import { cardFeeCents, type ProviderFees } from '../catalogue/fees.ts';
import { methodFacts, type PaymentMethod } from './payment-method.ts';

/** The amount of a payment that the school keeps. */
export interface Credit {
  /** Over all installments, after the provider's fee. */
  netCents: number;
  /** Days in São Paulo (YYYY-MM-DD) of the first and the last installment's arrival. */
  firstOn: string;
  lastOn: string;
}

export interface PaidCharge {
  method: PaymentMethod;
  totalCents: number;
  installments: number;
  paidOn: string;
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The expected credit of a payment, by the provider's price list and terms. */
export function expectCredit(charge: PaidCharge, fees: ProviderFees): Credit {
  const { method, totalCents, installments, paidOn } = charge;
  const { fee, creditDays } = methodFacts[method];
  const feeCents = fee === null ? cardFeeCents(totalCents, installments, fees.card) : fees[fee];
  return {
    netCents: totalCents - feeCents,
    firstOn: addDays(paidOn, creditDays),
    lastOn: addDays(paidOn, creditDays * installments),
  };
}
