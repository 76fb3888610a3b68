import { z } from 'zod';
import { formatTime } from '#domain/brazil/dates.ts';
import { formatBRL, toCents } from '#domain/brazil/money.ts';
import { AppError } from '#domain/errors.ts';
import { describeCoupon } from '#domain/purchase/coupon.ts';
import { isTestProvider } from '#domain/purchase/test-provider.ts';
import {
  describeInstallments,
  describeMethod,
  describeStatus,
  wasPaid,
} from '#domain/purchase/describe-purchase.ts';
import type { Business } from '#domain/catalog/site-data.ts';
import type { RequestContext } from '#server/http/context.ts';
import { takeAttempt } from '#server/http/rate-limit.ts';
import { createReceipt } from '#server/pdf/receipt.ts';
import { messages } from './messages.ts';
import { readQuery } from '../read-request.ts';
import { findPayer, findPurchaseSql } from './account.sql.ts';
import { requireAccount, respondWithPdf } from './require-account.ts';

const purchaseRow = z.object({
  id: z.string(),
  order_number: z.string(),
  product_name: z.string(),
  payment_method: z.string(),
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
  full_name: z.string().nullable(),
  email: z.string().nullable(),
});
type PurchaseRow = z.infer<typeof purchaseRow>;

const toStatus = ({ is_dispute_lost, payment_status }: PurchaseRow): string =>
  is_dispute_lost ? 'DISPUTE_LOST' : payment_status;

function toCouponLine({ coupon_code: code, discount }: PurchaseRow): [string, string][] {
  return code === null ? [] : [['Cupom', describeCoupon(code, toCents(discount))]];
}

function toLines(purchase: PurchaseRow): [string, string][] {
  const { confirmed_at, refunded_at, is_dispute_lost } = purchase;
  const lines: [string, string][] = [
    ['Produto', purchase.product_name],
    ...toCouponLine(purchase),
    ['Forma de pagamento', describeMethod(purchase)],
    ['Parcelas', describeInstallments(purchase)],
    ['Pedido feito em', formatTime(purchase.created_at)],
  ];
  if (confirmed_at) lines.push(['Pago em', formatTime(confirmed_at)]);
  if (refunded_at)
    lines.push([is_dispute_lost ? 'Estornado em' : 'Reembolsado em', formatTime(refunded_at)]);
  return [...lines, ['Situação', describeStatus(toStatus(purchase))]];
}

function toSeller({ name, cnpj, address, email, phone, whatsapp, social }: Business): string[] {
  const lines = [
    name ?? 'Inglês Proibido',
    cnpj && `CNPJ ${cnpj}`,
    address,
    email,
    phone,
    whatsapp && `WhatsApp ${whatsapp}`,
    social,
  ];
  return lines.filter((line): line is string => typeof line === 'string');
}

function toDocument(document: string): string {
  if (/^\d{11}$/u.test(document)) {
    return `CPF ${document.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/u, '$1.$2.$3-$4')}`;
  }
  return document.length === 14 ? `CNPJ ${document}` : `Documento ${document}`;
}

const stamps: Readonly<Record<string, string>> = {
  REFUNDED: 'Reembolsado',
  DISPUTE_LOST: 'Estornado',
  CHARGEBACK: 'Contestado',
};

/** GET /purchase-receipt?purchaseId=…: the PDF, for the buyer and for administrators (the table's policies). */
export async function handlePurchaseReceipt(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { database, config, clock } = context;
  const caller = await requireAccount(request, context);
  const id = readQuery(request, 'purchaseId', messages.purchaseUnknown);
  const limit = { name: 'purchase-receipt:account', key: caller.userId };
  await takeAttempt(context, { ...limit, points: 30, durationSeconds: 600 });
  const isId = z.guid().safeParse(id).success;
  const [row] = isId ? await database.queryAsCaller(caller, findPurchaseSql, [id]) : [];
  if (!row) throw new AppError('not_found', messages.purchaseUnknown);
  const purchase = purchaseRow.parse(row);
  if (!wasPaid(purchase.payment_status)) throw new AppError('conflict', messages.receiptTooEarly);
  const payer = await findPayer(database.sql, purchase.id);
  const buyer = payer
    ? [payer.name, payer.email, toDocument(payer.document)]
    : [purchase.full_name ?? '', purchase.email ?? ''];
  const content = await createReceipt({
    orderNumber: purchase.order_number,
    paymentId: purchase.payment_id ?? '',
    issuedAt: clock(),
    lines: toLines(purchase),
    total: formatBRL(toCents(purchase.total)),
    stamp: stamps[toStatus(purchase)] ?? null,
    buyer,
    seller: toSeller(config.business),
    isTest: isTestProvider(purchase.provider),
  });
  return respondWithPdf(content, `recibo-${purchase.order_number}.pdf`);
}
