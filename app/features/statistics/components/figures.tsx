import { formatBRL, toCents } from '#domain/brazil/money.ts';
import type { Revenue } from '../schema.ts';

const toMoney = (reais: number) => formatBRL(toCents(Number(reais.toFixed(2))));

export function Figures({ total }: { total: Revenue['total'] }) {
  const figures = [
    { label: 'Receita líquida', value: toMoney(total.gross - total.refunded) },
    { label: 'Receita bruta', value: toMoney(total.gross) },
    { label: 'Reembolsos', value: toMoney(total.refunded) },
    { label: 'Vendas', value: total.sales.toLocaleString('pt-BR') },
    {
      label: 'Valor médio',
      value: total.sales > 0 ? toMoney(total.gross / total.sales) : '–',
    },
  ];
  return (
    <dl className="mb-8 grid grid-cols-2 gap-x-8 gap-y-5 md:grid-cols-3 xl:grid-cols-5">
      {figures.map(({ label, value }, index) => (
        <div key={label} className={index === 0 ? 'max-md:col-span-2' : ''}>
          <dt className="text-fine text-ink-soft">{label}</dt>
          <dd className="headline figures text-title-sm whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
