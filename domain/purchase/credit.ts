import { cardFeeCents, type ProviderFees } from '../catalog/fees.ts';

/** What a payment leaves the school with. */
export interface Credit {
  /** Over all installments, after the provider's fee. */
  netCents: number;
  /** Days in São Paulo (YYYY-MM-DD) of the first and the last installment's arrival. */
  firstOn: string;
  lastOn: string;
}

export interface PaidCharge {
  method: 'pix' | 'credit_card' | 'boleto';
  totalCents: number;
  installments: number;
  paidOn: string;
}

/** Days after which the provider credits each installment of a card; weekends and holidays come on top. */
const cardDays = 32;

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** What the provider's price list and terms say of a payment. */
export function expectCredit(charge: PaidCharge, fees: ProviderFees): Credit {
  const { method, totalCents, installments, paidOn } = charge;
  if (method === 'pix')
    return { netCents: totalCents - fees.pixCents, firstOn: paidOn, lastOn: paidOn };
  if (method === 'boleto') {
    const on = addDays(paidOn, 1);
    return { netCents: totalCents - fees.boletoCents, firstOn: on, lastOn: on };
  }
  return {
    netCents: totalCents - cardFeeCents(totalCents, installments, fees.card),
    firstOn: addDays(paidOn, cardDays),
    lastOn: addDays(paidOn, cardDays * installments),
  };
}
