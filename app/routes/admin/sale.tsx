import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Compra | Administração' });

export default function SalePage() {
  return <h2 className="headline text-title-sm">Compra</h2>;
}
