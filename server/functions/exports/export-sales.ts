import { exportSalesRequest } from '#domain/contracts/exports.ts';
import { methodFacts } from '#domain/purchases/payment-method.ts';
import { toShownStatus, toStatusText } from '#domain/purchases/sale-texts.ts';
import { amountCell, type Cell, timeCell } from '#domain/text/csv.ts';
import type { RequestContext } from '#server/http/context.ts';
import { readRequest } from '../request/read-request.ts';
import { type ExportedSale, readSales } from './exports.sql.ts';
import { admitExport, sendCsv } from './send-csv.ts';

const header = [
  'Data',
  'Pedido',
  'Pagamento',
  'Nome',
  'E-mail',
  'Produto',
  'Valor',
  'Forma',
  'Situação',
  'Pago em',
  'Reembolsado em',
  'Estornado em',
  'Provedor',
];

function toCells(sale: ExportedSale): Cell[] {
  const status = toShownStatus(sale);
  const isRefund = status === 'REFUNDED';
  return [
    timeCell(sale.created_at),
    sale.order_number,
    sale.payment_id,
    sale.full_name,
    sale.email,
    sale.product_name,
    amountCell(sale.total),
    methodFacts[sale.payment_method].label,
    toStatusText(status),
    timeCell(sale.confirmed_at),
    timeCell(isRefund ? sale.refunded_at : null),
    timeCell(isRefund ? null : sale.refunded_at),
    sale.provider,
  ];
}

/** POST /export-sales: the sales of a filter as a CSV file, for who cares for the money. */
export async function handleExportSales(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  await admitExport(request, context, 'finance');
  const filter = await readRequest(request, exportSalesRequest);
  const pages = readSales(context.database.background, filter);
  return sendCsv(request, { header, pages, toCells });
}
