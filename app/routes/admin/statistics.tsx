import { StatisticsPage } from '#app/features/statistics/components/statistics-page.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Estatísticas | Administração' });

export default function StatisticsRoute() {
  return <StatisticsPage />;
}
