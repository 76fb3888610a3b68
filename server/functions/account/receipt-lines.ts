import { isDocument } from '#domain/brazil/documents.ts';
import { maskCnpj, maskCpf } from '#domain/brazil/masks.ts';
import { z } from 'zod';
import { formatTime } from '#domain/brazil/dates.ts';
import { formatBRL, toCents } from '#domain/brazil/money.ts';
import {
  describeInstallments,
  describeMethod,
  describeStatus,
  toDiscountFacts,
} from '#domain/purchases/describe-purchase.ts';
import { paymentMethods } from '#domain/purchases/payment-method.ts';
import { joinNames } from '#domain/text/join-names.ts';

export const purchaseRow = z.object({
  id: z.string(),
  order_number: z.string(),
  product_name: z.string(),
  payment_method: z.enum(paymentMethods),
  payment_status: z.string(),
  payment_id: z.string().nullable(),
  provider: z.string(),
  total: z.coerce.number(),
  coupon_code: z.string().nullable(),
  discount: z.coerce.number(),
  installments: z.number(),
  card_brand: z.string().nullable(),
  card_last4: z.string().nullable(),
  confirmed_at: z.coerce.date().nullable(),
  refunded_at: z.coerce.date().nullable(),
  is_dispute_lost: z.boolean(),
  created_at: z.coerce.date(),
  place: z.number(),
  /** The other courses of the order, paid with the same charge; null: none. */
  paid_with_it: z.nullable(z.array(z.object({ product_name: z.string(), total: z.number() }))),
  full_name: z.string().nullable(),
  email: z.string().nullable(),
});
export type PurchaseRow = z.infer<typeof purchaseRow>;

export const toStatus = ({ is_dispute_lost, payment_status }: PurchaseRow): string =>
  is_dispute_lost ? 'DISPUTE_LOST' : payment_status;

const toOrderCents = ({ total, paid_with_it: others }: PurchaseRow): number =>
  [total, ...(others ?? []).map((other) => other.total)].reduce(
    (cents, each) => cents + toCents(each),
    0,
  );

/** The part of its order that the receipt is for. */
function toOrderLine(purchase: PurchaseRow): [string, string][] {
  const { paid_with_it: others, total } = purchase;
  if (others === null) return [];
  const part = `${formatBRL(toCents(total))} de ${formatBRL(toOrderCents(purchase))}`;
  const names = joinNames(others.map(({ product_name: name }) => `“${name}”`));
  return [['Parte do pedido', `${part}, pagos numa só cobrança com ${names}`]];
}

/** A card statement shows the installments of the whole order. */
function toInstallments(purchase: PurchaseRow): string {
  const { installments, paid_with_it: others } = purchase;
  const text = describeInstallments({ installments, total: toOrderCents(purchase) / 100 });
  return others === null || installments === 1 ? text : `${text}, do pedido inteiro`;
}

export function toLines(purchase: PurchaseRow): [string, string][] {
  const { confirmed_at, refunded_at, is_dispute_lost } = purchase;
  const lines: [string, string][] = [
    ['Produto', purchase.product_name],
    ...toOrderLine(purchase),
    ...toDiscountFacts([purchase]),
    ['Forma de pagamento', describeMethod(purchase)],
    ['Parcelas', toInstallments(purchase)],
    ['Pedido feito em', formatTime(purchase.created_at)],
  ];
  if (confirmed_at) lines.push(['Pago em', formatTime(confirmed_at)]);
  if (refunded_at)
    lines.push([is_dispute_lost ? 'Estornado em' : 'Reembolsado em', formatTime(refunded_at)]);
  return [...lines, ['Situação', describeStatus(toStatus(purchase))]];
}

/** The document of a buyer, with its name and mask. */
export function toDocument(document: string): string {
  if (isDocument('CPF', document)) return `CPF ${maskCpf(document)}`;
  if (isDocument('CNPJ', document)) return `CNPJ ${maskCnpj(document)}`;
  return `Documento estrangeiro ${document}`;
}
