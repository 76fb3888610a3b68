import { z } from 'zod/mini';
import { saleInvoiceSchema } from '#app/features/invoices/schema.ts';
import { paymentMethods } from '#domain/purchases/payment-method.ts';

export const paymentMethod = z.enum(paymentMethods);

export const purchaseState = {
  payment_status: z.string(),
  /** With REFUNDED: a chargeback by the bank, not a refund by the school. */
  is_dispute_lost: z.boolean(),
};
const buyer = {
  user_id: z.string(),
  full_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
};

const saleRow = z.object({
  ...buyer,
  id: z.string(),
  order_number: z.string(),
  product_name: z.string(),
  amount: z.number(),
  /** The charged amount, over all installments. */
  total: z.number(),
  payment_method: paymentMethod,
  ...purchaseState,
  provider: z.string(),
  payment_id: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  /** The time at which the money was refunded, or charged back by the bank. */
  refunded_at: z.nullable(z.string()),
  created_at: z.string(),
  has_issue: z.boolean(),
});
export type Sale = z.infer<typeof saleRow>;

export const salesPage = z.object({ total: z.nullable(z.number()), purchases: z.array(saleRow) });

const issue = z.object({
  id: z.number(),
  kind: z.enum([
    'underpaid',
    'partly_paid',
    'duplicate_payment',
    'refund_failed',
    'returned_twice',
    'email_taken',
    'paid_after_deletion',
    'paid_late',
    'chargeback',
    'provider_differs',
    'part_refund',
    'refunded_at_provider',
    'payment_undone',
    'overpaid',
    'invoice_failed',
  ]),
  created_at: z.string(),
  resolved_at: z.nullable(z.string()),
  charge_id: z.string(),
  purchase_id: z.nullable(z.string()),
  method: paymentMethod,
  amount: z.number(),
  paid: z.nullable(z.number()),
  /** With provider_differs: what school and provider say; with invoice_failed: what the city hall says; of a refused refund: the provider's reason. */
  note: z.nullable(z.string()),
  /** With refunded_at_provider: what the school has returned in the provider's panel. */
  returned: z.optional(z.nullable(z.number())),
  /** With chargeback: the last day for an answer, YYYY-MM-DD, and whether the provider told it. */
  answer_day: z.optional(z.nullable(z.string())),
  is_answer_day_told: z.optional(z.boolean()),
  /** A refund is pending at the provider, or a bank holds the money. */
  asking: z.nullable(z.enum(['under_way', 'queued', 'disputed'])),
  /** The purchase of the charge is confirmed. */
  is_in_force: z.boolean(),
  user_id: z.nullable(z.string()),
  full_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  product_name: z.string(),
  /** With email_taken: the account that owns the address. */
  owner: z.optional(
    z.nullable(z.object({ user_id: z.string(), full_name: z.nullable(z.string()) })),
  ),
});
export type PaymentIssue = z.infer<typeof issue>;
const issues = z.array(issue);
export const listedIssue = z.pipe(
  z.object({ issue }),
  z.transform((listed) => listed.issue),
);

const problem = z.object({
  problem: z.enum(['refused', 'unreachable', 'not_compared']),
  since: z.string(),
  /** With not_compared: the day, YYYY-MM-DD. */
  day: z.optional(z.string()),
});
export type ProviderProblem = z.infer<typeof problem>;
/** Null: everybody can pay, and each day was compared. */
export const providerProblemSchema = z.nullable(problem);

const charge = z.object({
  id: z.string(),
  method: paymentMethod,
  amount: z.number(),
  paid: z.nullable(z.number()),
  /** The amount that the provider leaves to the school; null: not known yet. */
  net: z.nullable(z.number()),
  credited_from: z.nullable(z.string()),
  credited_until: z.nullable(z.string()),
  installments: z.number(),
  state: z.string(),
  /** The provider's page on which the buyer names the account. */
  refund_page_url: z.nullable(z.string()),
  due_at: z.string(),
  created_at: z.string(),
  /** The service invoice; null: none. */
  invoice: z.nullable(saleInvoiceSchema),
});
export type Charge = z.infer<typeof charge>;

const happening = z.object({
  kind: z.enum(['status', 'provider', 'audit', 'buyer']),
  name: z.string(),
  actor: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  created_at: z.string(),
});
export type Happening = z.infer<typeof happening>;

const label = z.nullable(z.string());
const touch = z.object({
  place: z.enum(['first', 'last']),
  source: label,
  medium: label,
  campaign: label,
  content: label,
  term: label,
});
export type Touch = z.infer<typeof touch>;
const attribution = z.object({
  /** None: no link named a campaign, or 90 days have passed. */
  touches: z.array(touch),
  reports: z.array(
    z.object({
      target: z.enum(['meta', 'google']),
      state: z.enum(['waiting', 'sent', 'withdrawn', 'failed']),
    }),
  ),
});

const detail = z.object({
  ...buyer,
  id: z.string(),
  order_number: z.string(),
  product_name: z.string(),
  amount: z.number(),
  payment_method: paymentMethod,
  ...purchaseState,
  payment_id: z.nullable(z.string()),
  provider: z.string(),
  discount: z.number(),
  coupon_code: z.nullable(z.string()),
  /** Over all installments. */
  total: z.number(),
  installments: z.number(),
  card_brand: z.nullable(z.string()),
  card_last4: z.nullable(z.string()),
  campaign: z.nullable(z.string()),
  attribution,
  guarantee_ends_at: z.nullable(z.string()),
  refund_requested_at: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  created_at: z.string(),
  /** All purchases of the order, this one too. */
  order: z.array(
    z.object({ id: z.string(), product_name: z.string(), total: z.number(), ...purchaseState }),
  ),
  charges: z.array(charge),
  issues,
  history: z.array(happening),
});
export type SaleDetail = z.infer<typeof detail>;

/** Null: no such purchase. */
export const saleDetailSchema = z.nullable(detail);

export const failedEvent = z.object({
  id: z.number(),
  /** The provider's code. */
  event: z.string(),
  received_at: z.string(),
  attempts: z.number(),
  problem: z.nullable(z.string()),
  /** Null: given up. */
  next_attempt_at: z.nullable(z.string()),
  provider_charge_id: z.string(),
  /** Null where the school knows no such sale. */
  purchase_id: z.nullable(z.string()),
  order_number: z.nullable(z.string()),
  product_name: z.nullable(z.string()),
  full_name: z.nullable(z.string()),
});
export type FailedEvent = z.infer<typeof failedEvent>;
