import { getSite } from '#app/lib/site.ts';
import type { CheckedPayment } from '../schema.ts';
import { type AnyPayment, missingCode, toCharge } from './charge.ts';

/** A card payment is decided immediately, analysed by the provider, or waits for the card on the provider's page. */
export interface CardPayment extends AnyPayment {
  method: 'credit_card';
  /** Null: the card was typed here. */
  pageUrl: string | null;
}

function toPage({ cardPageUrl, status }: CheckedPayment): string | null {
  if (status === 'PENDING' && !cardPageUrl && getSite().provider.hasCardPage)
    throw missingCode('credit_card');
  return cardPageUrl ?? null;
}

export function toCardPayment(checked: CheckedPayment): CardPayment {
  return { method: 'credit_card', ...toCharge(checked), pageUrl: toPage(checked) };
}
