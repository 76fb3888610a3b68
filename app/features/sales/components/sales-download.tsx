import { formatTime } from '#app/lib/time.ts';
import { CsvButton } from '#app/ui/admin/csv-button.tsx';
import { fetchAllSales, type SalesFilter } from '../queries.ts';
import { methodText, type Sale, toShownStatus, toStatusText } from '../schema.ts';

const HEADER = [
  'Data',
  'Pedido',
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

const toClassTime = (at: string | null) => at && formatTime(at);

function toRow(sale: Sale) {
  const status = toShownStatus(sale);
  const isRefund = status === 'REFUNDED';
  return [
    formatTime(sale.created_at),
    sale.payment_id,
    sale.full_name,
    sale.email,
    sale.product_name,
    sale.total,
    methodText[sale.payment_method],
    toStatusText(status),
    toClassTime(sale.confirmed_at),
    toClassTime(isRefund ? sale.refunded_at : null),
    toClassTime(isRefund ? null : sale.refunded_at),
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
