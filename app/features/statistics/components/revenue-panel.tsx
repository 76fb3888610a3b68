import { useQuery } from '@tanstack/react-query';
import { amountCell, dayCell } from '#domain/text/csv.ts';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { methodFacts } from '#domain/purchases/payment-method.ts';
import { revenueQuery } from '../queries.ts';
import type { Revenue } from '../schema.ts';
import { type Period, toBars } from '../state.ts';
import { BreakdownTable } from './breakdown-table.tsx';
import { Figures } from './figures.tsx';
import { Panel, type Sheet } from './panel.tsx';
import { RevenueChart } from './revenue-chart.tsx';

function toSheet({ days }: Revenue, { first, last }: Period): Sheet {
  return {
    name: `receita-${first}-a-${last}`,
    header: ['Dia', 'Vendas', 'Receita bruta', 'Reembolsos', 'Receita líquida'],
    rows: days.map(({ day, sales, gross, refunded }) => [
      dayCell(day),
      sales,
      amountCell(gross),
      amountCell(refunded),
      amountCell(gross - refunded),
    ]),
  };
}

export function RevenuePanel({ period }: { period: Period }) {
  const query = useQuery(revenueQuery(period));
  const revenue = query.data;
  return (
    <Panel
      title="Receita"
      mark={revenue?.is_test && <Badge tone="signal">Modo de teste</Badge>}
      sheet={revenue ? toSheet(revenue, period) : null}
    >
      <ListState query={query} isEmpty={!revenue} empty="Sem números.">
        {revenue && (
          <>
            <Figures total={revenue.total} />
            <RevenueChart bars={toBars(revenue.days)} />
            <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
              <BreakdownTable
                caption="Por forma de pagamento"
                rows={revenue.methods}
                keyOf={({ method }) => method}
                nameOf={({ method }) => methodFacts[method].label}
              />
              <BreakdownTable
                caption="Por produto"
                rows={revenue.products}
                keyOf={({ course_id }) => course_id}
                nameOf={({ product }) => product}
              />
            </div>
          </>
        )}
      </ListState>
    </Panel>
  );
}
