import { amountCell, timeCell } from '#app/lib/files/csv.ts';
import { CsvButton } from '#app/ui/admin/csv-button.tsx';
import { fetchAllSales, type SalesFilter } from '../queries.ts';
import { methodText, type Sale, toShownStatus, toStatusText } from '../schema.ts';

const HEADER = [
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

function toRow(sale: Sale) {
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
    methodText[sale.payment_method],
    toStatusText(status),
    timeCell(sale.confirmed_at),
    timeCell(isRefund ? sale.refunded_at : null),
    timeCell(isRefund ? null : sale.refunded_at),
    sale.provider,
  ];
}

export function SalesDownload({ filter }: { filter: SalesFilter }) {
  return (
    <CsvButton
      name="compras"
      header={HEADER}
      fetchRows={async () => (await fetchAllSales(filter)).map(toRow)}
    />
  );
}
