import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Compras | Administração' });

export default function SalesPage() {
  return <h2 className="headline text-title-sm">Compras</h2>;
}
