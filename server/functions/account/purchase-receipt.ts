import { z } from 'zod';
import { formatBRL, toCents } from '#domain/brazil/money.ts';
import { AppError } from '#domain/errors.ts';
import { isTestProvider } from '#domain/purchases/test-provider.ts';
import { wasPaid } from '#domain/purchases/describe-purchase.ts';
import type { Business } from '#domain/catalogue/site-data.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { createReceipt } from '#server/pdf/receipt.ts';
import { messages } from './messages.ts';
import { readQuery } from '../request/read-request.ts';
import { findPayer, findPurchaseSql } from './account.sql.ts';
import { purchaseRow, toDocument, toLines, toStatus } from './receipt-lines.ts';
import { requireAccount, respondWithPdf } from './require-account.ts';

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
  await countAttempt(context, { ...limit, points: 30, durationSeconds: 600 });
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
  const part = purchase.paid_with_it === null ? '' : `-${purchase.place + 1}`;
  return respondWithPdf(content, `recibo-${purchase.order_number}${part}.pdf`);
}
