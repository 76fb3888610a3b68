import { z } from 'zod';
import { billingTypes } from '../purchases/payment-method.ts';
import type { PaymentStatus } from '../purchases/payment-status.ts';

/** POST /.netlify/functions/create-payment */
export const createPaymentRequest = z.object({
  customer: z.string().min(1).max(100),
  /** CREDIT_CARD: where cards are typed on the provider's page (SiteData.provider.hasCardPage). */
  billingType: z.enum(billingTypes),
  /** The installments of a card payment: one of toInstallmentOptions(price, plan). */
  installments: z.number().int().min(1).max(21).default(1),
  /** Reais. Must equal the purchase's amount, or without externalReference today's price of a product. */
  value: z.number().positive().max(1_000_000).optional(),
  description: z.string().max(500).optional(),
  /** ISO date or time. Checked only: a Pix or a card's page is due 24 h after its creation, a boleto on the third day. */
  dueDate: z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]).optional(),
  /** The purchase's id. */
  externalReference: z.uuid().optional(),
});

export type CreatePaymentRequest = z.input<typeof createPaymentRequest>;

/** Codes of a boleto; all three are absent while the provider has not returned them. */
export interface BoletoFields {
  /** "Linha digitável": 47 digits. formatBoletoLine shows it. */
  identificationField?: string;
  /** 44 digits. */
  barCode?: string;
  /** The printable page: relative to this host (sandbox: /boleto/{id}) or the provider's own address. */
  bankSlipUrl?: string;
}

/** Also the answer of renew-payment. */
export interface CreatePaymentResponse extends BoletoFields {
  id: string;
  status: PaymentStatus;
  /** YYYY-MM-DD in São Paulo. */
  dueDate: string;
}
