import { useQuery } from '@tanstack/react-query';
import { formatBRL, toCents } from '#domain/brazil/money.ts';
import { amountCell } from '#domain/text/csv.ts';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { campaignsQuery } from '../queries.ts';
import type { CampaignNumbers } from '../schema.ts';
import { percentText, type Period } from '../state.ts';
import { NumbersTable } from '#app/ui/primitives/numbers-table.tsx';
import { ConversionReports } from './conversion-reports.tsx';
import { Panel, type Sheet } from './panel.tsx';

const nameOf = (campaign: string) => campaign || 'Sem campanha';

function toSheet(campaigns: CampaignNumbers[], { first, last }: Period): Sheet {
  return {
    name: `campanhas-${first}-a-${last}`,
    header: [
      'Campanha',
      'Visitas',
      'Checkout',
      'Compras iniciadas',
      'Pagas',
      'Receita',
      'Pagas (primeiro link)',
    ],
    rows: campaigns.map((row) => [
      nameOf(row.campaign),
      row.visits,
      row.checkouts,
      row.purchases,
      row.paid,
      amountCell(row.revenue),
      row.firsts ?? '',
    ]),
  };
}

export function CampaignsPanel({ period }: { period: Period }) {
  const query = useQuery(campaignsQuery(period));
  const campaigns = query.data?.campaigns ?? [];
  return (
    <Panel
      title="Da visita à compra"
      mark={query.data?.is_test && <Badge tone="signal">Modo de teste</Badge>}
      sheet={query.data ? toSheet(campaigns, period) : null}
    >
      <p className="mb-4 text-fine text-ink-soft">
        Visitas são páginas abertas, contadas sem cookies e sem identificar ninguém. A campanha vem
        do último link que a nomeia antes da compra. “1º link” conta as pagas em que esta campanha
        veio primeiro, na mesma aba; isso fica guardado por 90 dias.
      </p>
      <ListState
        query={query}
        isEmpty={campaigns.length === 0}
        empty="Nenhuma visita neste período."
      >
        <NumbersTable
          caption="Visitas e compras por campanha"
          header={[
            'Campanha',
            'Visitas',
            'Checkout',
            'Iniciadas',
            'Pagas',
            'Conversão',
            'Receita',
            '1º link',
          ]}
          rows={campaigns.map((row) => ({
            key: row.campaign,
            cells: [
              nameOf(row.campaign),
              row.visits.toLocaleString('pt-BR'),
              row.checkouts.toLocaleString('pt-BR'),
              row.purchases.toLocaleString('pt-BR'),
              row.paid.toLocaleString('pt-BR'),
              percentText(row.paid, row.visits),
              formatBRL(toCents(row.revenue)),
              row.firsts?.toLocaleString('pt-BR') ?? '–',
            ],
          }))}
        />
      </ListState>
      <ConversionReports />
    </Panel>
  );
}
