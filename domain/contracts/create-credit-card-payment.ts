import { z } from 'zod';
import { isPhone } from '../brazil/phone.ts';
import type { PaymentStatus } from '../purchases/payment-status.ts';
import { isCardNumber } from '../purchases/card.ts';
import { cleanLine } from '../text/clean-text.ts';

const toDigits = (value: string) => value.replace(/\D/gu, '');

/** POST /.netlify/functions/create-credit-card-payment. Card data stays in memory only, in browser and server. */
const creditCard = z.object({
  holderName: z.string().overwrite(cleanLine).min(3).max(100),
  /** Digits, with or without spaces; the check digit must be right. */
  number: z.string().max(30).transform(toDigits).refine(isCardNumber),
  expiryMonth: z.string().regex(/^(?:0[1-9]|1[0-2])$/u),
  /** "20" and two digits. */
  expiryYear: z.string().regex(/^20\d\d$/u),
  ccv: z.string().regex(/^\d{3,4}$/u),
});

const holderInfo = z.object({
  name: z.string().overwrite(cleanLine).min(3).max(200),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  cpfCnpj: z.string().trim().min(5).max(30),
  postalCode: z
    .string()
    .max(20)
    .transform(toDigits)
    .refine((digits) => digits.length === 8),
  address: z.string().trim().min(5).max(200),
  addressNumber: z.string().trim().min(1).max(20),
  addressComplement: z.string().trim().max(100).optional(),
  neighborhood: z.string().trim().min(2).max(100),
  city: z.string().trim().min(2).max(100),
  state: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/u),
  phone: z.string().trim().max(30).refine(isPhone),
});

export const createCreditCardPaymentRequest = z.object({
  customerId: z.string().min(1).max(100),
  /** Reais, the chosen option's total. Only compared with the server's own amount; optional. */
  value: z.number().positive().max(1_000_000).optional(),
  description: z.string().max(500).optional(),
  /** Checked only; a card is charged immediately. */
  dueDate: z.iso.date().optional(),
  /** The purchase's id. */
  externalReference: z.uuid().optional(),
  /** One of toInstallmentOptions(price, plan). */
  installments: z.number().int().min(1).max(21).default(1),
  creditCard,
  creditCardHolderInfo: holderInfo,
});
export type CreateCreditCardPaymentRequest = z.input<typeof createCreditCardPaymentRequest>;

/**
 * 200. IN_ANALYSIS: not decided yet, poll check-payment-status. Idempotent: a repeated request gets the same answer.
 * Refusals: 402 card_declined with `reason`; 400 invalid_request, wrong_amount, wrong_installments; 404 not_found;
 * 409 already_owned, conflict, coupon_refused, price_changed; 429 rate_limited; 502 provider_unavailable (safe to send again without a second
 * charge).
 */
export interface CreateCreditCardPaymentResponse {
  id: string;
  status: Extract<PaymentStatus, 'CONFIRMED' | 'IN_ANALYSIS'>;
  installments: number;
  /** Reais; the last installment carries the cents that do not divide evenly. */
  installmentValue: number;
  /** Reais, total of all installments. */
  totalValue: number;
}

/** The `reason` of a 402. */
export const declineReasons = [
  'insufficient_funds',
  'invalid_card',
  'expired_card',
  'suspected_fraud',
  'declined',
] as const;
export type DeclineReason = (typeof declineReasons)[number];
