import { z } from 'zod';

export const paymentMethod = z.enum(['pix', 'credit_card', 'boleto']);
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const methodText: Record<PaymentMethod, string> = {
  pix: 'Pix',
  credit_card: 'Cartão',
  boleto: 'Boleto',
};

export const purchaseStatusText: Record<string, string> = {
  PENDING: 'Aguardando pagamento',
  IN_ANALYSIS: 'Em análise',
  CONFIRMED: 'Confirmada',
  EXPIRED: 'Vencida',
  CANCELLED: 'Cancelada',
  DECLINED: 'Recusada',
  REFUND_PENDING: 'Reembolso em andamento',
  REFUNDED: 'Reembolsada',
  CHARGEBACK: 'Contestada (chargeback)',
};

/** A status of tomorrow is shown as it is. */
export const toStatusText = (status: string): string => purchaseStatusText[status] ?? status;

const buyer = {
  user_id: z.string(),
  full_name: z.string().nullable(),
  email: z.string().nullable(),
};

const saleRow = z.object({
  ...buyer,
  id: z.string(),
  product_name: z.string(),
  amount: z.number(),
  /** What was charged, over all installments. */
  total: z.number(),
  payment_method: paymentMethod,
  payment_status: z.string(),
  provider: z.string(),
  confirmed_at: z.string().nullable(),
  created_at: z.string(),
  has_issue: z.boolean(),
});
export type Sale = z.infer<typeof saleRow>;

export const salesPage = z.object({ total: z.number().nullable(), purchases: saleRow.array() });

const issue = z.object({
  id: z.number(),
  kind: z.enum(['underpaid', 'duplicate_payment', 'refund_failed']),
  created_at: z.string(),
  resolved_at: z.string().nullable(),
  charge_id: z.string(),
  purchase_id: z.string().nullable(),
  method: paymentMethod,
  amount: z.number(),
  paid: z.number().nullable(),
  user_id: z.string().nullable(),
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  product_name: z.string(),
});
export type PaymentIssue = z.infer<typeof issue>;
export const issuesSchema = issue.array();

const charge = z.object({
  id: z.string(),
  method: paymentMethod,
  amount: z.number(),
  paid: z.number().nullable(),
  installments: z.number(),
  state: z.string(),
  due_at: z.string(),
  created_at: z.string(),
});
export type Charge = z.infer<typeof charge>;

const happening = z.object({
  kind: z.enum(['status', 'provider', 'audit']),
  name: z.string(),
  actor: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: z.string(),
});
export type Happening = z.infer<typeof happening>;

const detail = z.object({
  ...buyer,
  id: z.string(),
  product_name: z.string(),
  amount: z.number(),
  payment_method: paymentMethod,
  payment_status: z.string(),
  payment_id: z.string().nullable(),
  provider: z.string(),
  /** Over all installments. */
  total: z.number(),
  installments: z.number(),
  card_brand: z.string().nullable(),
  card_last4: z.string().nullable(),
  campaign: z.string().nullable(),
  guarantee_ends_at: z.string().nullable(),
  refund_requested_at: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  created_at: z.string(),
  charges: charge.array(),
  issues: issuesSchema,
  history: happening.array(),
});
export type SaleDetail = z.infer<typeof detail>;

/** Null: no such purchase. */
export const saleDetailSchema = detail.nullable();
