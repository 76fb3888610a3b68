import { z } from 'zod';
import type { PaymentStatus } from '../purchase/payment-status.ts';

/** POST /.netlify/functions/create-payment */
export const createPaymentRequest = z.object({
  customer: z.string().min(1).max(100),
  billingType: z.enum(['PIX', 'BOLETO']),
  /** Reais. Must be the purchase's amount, or without externalReference today's price of a product. */
  value: z.number().positive().max(1_000_000).optional(),
  description: z.string().max(500).optional(),
  /** A date or a time in ISO form. Checked, not believed: a Pix is due 24 h after it is made, a boleto on the third day. */
  dueDate: z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]).optional(),
  /** The purchase's id. */
  externalReference: z.uuid().optional(),
});

/** What a buyer needs to pay a boleto; all three or none, while the provider has given none. */
export interface BoletoFields {
  /** "Linha digitável": 47 digits. formatBoletoLine shows it. */
  identificationField?: string;
  /** 44 digits. */
  barCode?: string;
  /** The printable page, relative to this host (sandbox: /boleto/{id}) or the provider's own. */
  bankSlipUrl?: string;
}

/** Also what renew-payment answers. */
export interface CreatePaymentResponse extends BoletoFields {
  id: string;
  status: PaymentStatus;
  /** YYYY-MM-DD in São Paulo. */
  dueDate: string;
}
