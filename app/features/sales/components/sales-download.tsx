import { useState } from 'react';
import { download, toCsv } from '../../../lib/csv.ts';
import { formatMoment, toIsoDay } from '../../../lib/moment.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Icon } from '../../../ui/primitives/icon.tsx';
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

const toMoment = (at: string | null) => at && formatMoment(at);

function toRow(sale: Sale) {
  const status = toShownStatus(sale);
  const isRefund = status === 'REFUNDED';
  return [
    formatMoment(sale.created_at),
    sale.payment_id,
    sale.full_name,
    sale.email,
    sale.product_name,
    sale.total,
    methodText[sale.payment_method],
    toStatusText(status),
    toMoment(sale.confirmed_at),
    toMoment(isRefund ? sale.refunded_at : null),
    toMoment(isRefund ? null : sale.refunded_at),
    sale.provider,
  ];
}

export function SalesDownload({ filter }: { filter: SalesFilter }) {
  const [isBusy, setIsBusy] = useState(false);

  async function handleDownload() {
    setIsBusy(true);
    try {
      const rows = (await fetchAllSales(filter)).map(toRow);
      download(`compras-${toIsoDay(new Date())}.csv`, toCsv(HEADER, rows));
    } catch {
      toast({ title: 'O arquivo não foi gerado. Tente de novo.', variant: 'destructive' });
    }
    setIsBusy(false);
  }

  return (
    <Button variant="outline" size="sm" busy={isBusy} onClick={() => void handleDownload()}>
      <Icon name="download" /> Baixar CSV
    </Button>
  );
}
