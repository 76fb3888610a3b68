import { formatBRL, toCents } from '#domain/brazil/money.ts';
import type { Revenue } from '../schema.ts';

const toMoney = (reais: number) => formatBRL(toCents(Number(reais.toFixed(2))));

/** The net of the sales whose fee is known. */
function toNet({ net, net_sales: known, sales }: Revenue['total']) {
  const label = 'Depois das taxas';
  if (known === 0) return { label, value: '–' };
  const hint =
    known < sales
      ? `de ${known.toLocaleString('pt-BR')} das ${sales.toLocaleString('pt-BR')} vendas`
      : '';
  return { label, value: toMoney(net), hint };
}

export function Figures({ total }: { total: Revenue['total'] }) {
  const figures: { label: string; value: string; hint?: string }[] = [
    { label: 'Receita líquida', value: toMoney(total.gross - total.refunded) },
    { label: 'Receita bruta', value: toMoney(total.gross) },
    toNet(total),
    { label: 'Reembolsos', value: toMoney(total.refunded) },
    { label: 'Vendas', value: total.sales.toLocaleString('pt-BR') },
    {
      label: 'Valor médio',
      value: total.sales > 0 ? toMoney(total.gross / total.sales) : '–',
    },
  ];
  return (
    <dl className="mb-8 grid grid-cols-2 gap-x-8 gap-y-5 md:grid-cols-3 xl:grid-cols-6">
      {figures.map(({ label, value, hint }) => (
        <div key={label}>
          <dt className="text-fine text-ink-soft">{label}</dt>
          <dd className="headline figures text-title-sm whitespace-nowrap">{value}</dd>
          {hint && <dd className="text-fine text-ink-soft">{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}
