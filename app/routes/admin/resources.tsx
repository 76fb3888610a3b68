import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Recursos | Administração' });

export default function ResourcesPage() {
  return <h2 className="headline text-title-sm">Recursos</h2>;
}
