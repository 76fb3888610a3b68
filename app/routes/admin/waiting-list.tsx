import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Lista de espera | Administração' });

export default function WaitingListPage() {
  return <h2 className="headline text-title-sm">Lista de espera</h2>;
}
