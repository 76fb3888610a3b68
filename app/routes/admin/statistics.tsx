import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Estatísticas | Administração' });

export default function StatisticsPage() {
  return <h2 className="headline text-title-sm">Estatísticas</h2>;
}
