import { exportSalesRequest } from '#domain/contracts/exports.ts';
import { methodFacts } from '#domain/purchases/payment-method.ts';
import { toShownStatus, toStatusText } from '#domain/purchases/sale-texts.ts';
import { amountCell, type Cell, timeCell } from '#domain/text/csv.ts';
import type { RequestContext } from '#server/http/context.ts';
import { readRequest } from '../request/read-request.ts';
import { countSales, type ExportedSale, readSales } from './exports.sql.ts';
import { admitExport, notePersonalExport, sendCsv } from './send-csv.ts';

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
  'Cupom',
  'Desconto',
  'Parcelas',
  'Taxa',
  'Líquido',
  'Campanha',
  'Origem',
  'Meio',
  'Código do curso',
];
const personalHeader = ['Telefone', 'CPF ou documento'];

const amountOrNone = (reais: number | null) => (reais === null ? null : amountCell(reais));

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
    sale.discount_code,
    amountCell(sale.discount),
    sale.installments,
    amountOrNone(sale.fee),
    amountOrNone(sale.net),
    sale.campaign,
    sale.source,
    sale.medium,
    sale.course_id,
  ];
}

/** POST /export-sales: the sales of a filter as a CSV file, for who cares for the money; with phone and document for owners. */
export async function handleExportSales(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  await admitExport(request, context, 'finance');
  const { reason, ...filter } = await readRequest(request, exportSalesRequest);
  const sql = context.database.background;
  if (reason === '') return sendCsv(request, { header, pages: readSales(sql, filter), toCells });
  const count = await countSales(sql, filter);
  await notePersonalExport(request, context, { what: 'sales', reason, count });
  return sendCsv(request, {
    header: [...header, ...personalHeader],
    pages: readSales(sql, filter, true),
    toCells: (sale) => [...toCells(sale), sale.phone, sale.document],
  });
}
