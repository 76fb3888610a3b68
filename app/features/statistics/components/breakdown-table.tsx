import { formatBRL, toCents } from '#domain/brazil/money.ts';
import { NumbersTable } from '#app/ui/primitives/numbers-table.tsx';

interface Numbers {
  gross: number;
  refunded: number;
  sales: number;
}

interface BreakdownTableProps<Row extends Numbers> {
  caption: string;
  rows: Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
}

const toMoney = (reais: number) => formatBRL(toCents(Number(reais.toFixed(2))));

export function BreakdownTable<Row extends Numbers>({
  caption,
  rows,
  keyOf,
  nameOf,
}: BreakdownTableProps<Row>) {
  if (rows.length === 0) {
    return (
      <div>
        <h4 className="headline pb-2 text-lg">{caption}</h4>
        <p className="text-ink-soft">Nenhuma venda neste período.</p>
      </div>
    );
  }
  return (
    <NumbersTable
      caption={caption}
      isCaptionShown
      header={['', 'Vendas', 'Bruta', 'Líquida']}
      rows={rows.map((row) => ({
        key: keyOf(row),
        cells: [
          nameOf(row),
          String(row.sales),
          toMoney(row.gross),
          toMoney(row.gross - row.refunded),
        ],
      }))}
    />
  );
}
