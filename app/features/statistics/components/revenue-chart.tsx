import { formatBRL, toCents } from '#domain/brazil/money.ts';
import { type Bar, toAxisEnd } from '../state.ts';
import { NumbersTable } from '#app/ui/primitives/numbers-table.tsx';

const toMoney = (reais: number) => formatBRL(toCents(Number(reais.toFixed(2))));

/** Revenue above the line, refunds below it. The table underneath has the same numbers. */
export function RevenueChart({ bars }: { bars: Bar[] }) {
  const above = toAxisEnd(Math.max(...bars.map((bar) => bar.gross)));
  const lowest = Math.max(...bars.map((bar) => bar.refunded));
  const below = lowest > 0 ? toAxisEnd(lowest) : 0;
  const height = above + below;
  const labelled = new Set(
    [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)].map((bar) => bar?.label),
  );
  return (
    <figure>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div
          aria-hidden="true"
          className="figures flex flex-col justify-between text-right text-fine text-ink-soft"
        >
          <span>{toMoney(above)}</span>
          <span>{below > 0 ? `-${toMoney(below)}` : toMoney(0)}</span>
        </div>
        <svg
          role="img"
          aria-label="Receita do período; os números estão na tabela abaixo"
          viewBox={`0 0 ${bars.length} ${height}`}
          preserveAspectRatio="none"
          className="block h-56 w-full border-t border-line"
        >
          {bars.map((bar, index) => (
            <g key={bar.label}>
              <title>{`${bar.label}: ${toMoney(bar.gross)}, reembolsos ${toMoney(bar.refunded)}`}</title>
              <rect
                x={index + 0.1}
                y={above - bar.gross}
                width={0.8}
                height={bar.gross}
                className="fill-ink"
              />
              <rect
                x={index + 0.1}
                y={above}
                width={0.8}
                height={Math.max(0, bar.refunded)}
                className="fill-signal"
              />
            </g>
          ))}
          <line
            x1={0}
            x2={bars.length}
            y1={above}
            y2={above}
            vectorEffect="non-scaling-stroke"
            strokeWidth={2}
            className="stroke-ink"
          />
        </svg>
        <div
          aria-hidden="true"
          className="figures col-start-2 mt-1 flex justify-between gap-2 text-[min(0.875rem,4vw)] text-ink-soft"
        >
          {[...labelled].map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      </div>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 text-fine">
        <span>
          <span aria-hidden="true" className="mr-1.5 inline-block size-3 bg-ink" />
          Receita bruta
        </span>
        <span>
          <span aria-hidden="true" className="mr-1.5 inline-block size-3 bg-signal" />
          Reembolsos
        </span>
      </figcaption>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          Ver como tabela
        </summary>
        <NumbersTable
          caption="Receita do período"
          header={['Período', 'Vendas', 'Receita bruta', 'Reembolsos', 'Receita líquida']}
          rows={bars.map((bar) => ({
            key: bar.label,
            cells: [
              bar.label,
              String(bar.sales),
              toMoney(bar.gross),
              toMoney(bar.refunded),
              toMoney(bar.gross - bar.refunded),
            ],
          }))}
        />
      </details>
    </figure>
  );
}
