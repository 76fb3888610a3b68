import { useState } from 'react';
import { saveCsv } from '#app/lib/files/csv.ts';
import { formatTime, toIsoDay } from '#app/lib/time.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
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
  const [isBusy, setIsBusy] = useState(false);

  async function handleDownload() {
    setIsBusy(true);
    try {
      const rows = (await fetchAllSales(filter)).map(toRow);
      saveCsv(`compras-${toIsoDay(new Date())}.csv`, HEADER, rows);
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
